/* What the site does beyond plain HTML: theme, contents that follow, card previews, tables, gallery, search. */
"use strict";
(() => {
  const $ = (selector, from = document) => from.querySelector(selector);
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
  const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, key) => values[key]);
  const make = (tag, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };

  /* Theme: automatic, light, dark. */
  const button = $(".tema");
  if (button) {
    const root = document.documentElement, order = ["", "claro", "escuro"];
    const show = () => {
      const word = button.dataset[root.dataset.tema || "auto"];
      button.textContent = word;
      button.setAttribute("aria-label", `${button.dataset.nome}: ${word}`);
    };
    button.addEventListener("click", () => {
      const next = order[(order.indexOf(root.dataset.tema || "") + 1) % 3];
      if (next) root.dataset.tema = next; else delete root.dataset.tema;
      try { next ? localStorage.setItem("tema", next) : localStorage.removeItem("tema"); } catch { /* file: */ }
      show();
    });
    show();
    button.hidden = false;
  }
  document.addEventListener("click", (event) => {
    for (const menu of $$(".menu[open]")) if (!menu.contains(event.target)) menu.open = false;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of $$(".menu[open]")) {
      if (menu.contains(document.activeElement)) $("summary", menu).focus();
      menu.open = false;
    }
  });

  /* The table of contents follows; on narrow screens it starts closed. */
  const contents = $(".sumario");
  if (contents) {
    const details = $("details", contents);
    if (matchMedia("(max-width: 63.99rem)").matches) details.open = false;
    details.dataset.tocado = "";
    const links = new Map($$("a", contents).map((link) => [link.hash.slice(1), link]));
    const heads = $$("main :is(h2,h3,h4,h5)[id]").filter((head) => links.has(head.id));
    let current = null, waiting = false;
    const follow = () => {
      waiting = false;
      const limit = (parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0) + 8;
      let low = 0, high = heads.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (heads[middle].getBoundingClientRect().top <= limit) low = middle + 1; else high = middle;
      }
      const link = low ? links.get(heads[low - 1].id) : null;
      if (link === current) return;
      current?.removeAttribute("aria-current");
      link?.setAttribute("aria-current", "true");
      current = link;
      if (link && contents.scrollHeight > contents.clientHeight + 1) {
        const box = link.getBoundingClientRect(), frame = contents.getBoundingClientRect();
        if (box.top < frame.top + 40 || box.bottom > frame.bottom - 40) contents.scrollTop += box.top - frame.top - frame.height / 3;
      }
    };
    addEventListener("scroll", () => { if (!waiting) { waiting = true; requestAnimationFrame(follow); } }, { passive: true });
    follow();
  }

  /* Cards show themselves, and terms their meaning, on hover, focus and touch. */
  const spy = make("div", { className: "espia", id: "espia", hidden: true });
  const words = $("#palavras-carta");
  let owner = null, timer = 0, title = "";
  const card = (link) => /(?:^|\/)cartas\/([a-z0-9-]+)\.html/.exec(link.getAttribute("href") || "")?.[1];
  const hide = () => {
    clearTimeout(timer);
    if (!owner) return;
    if (title) owner.title = title;
    owner.removeAttribute("aria-describedby");
    owner = null; title = ""; spy.hidden = true;
  };
  const place = (link) => {
    const box = link.getBoundingClientRect(), gap = 6;
    spy.hidden = false;
    spy.style.width = "";
    const room = Math.max(box.top, innerHeight - box.bottom) - gap - 8;
    let { width, height } = spy.getBoundingClientRect();
    if (height > room && !spy.classList.contains("espia-termo")) {
      spy.style.width = `${Math.max(120, width - (height - room) * 0.85)}px`;
      ({ width, height } = spy.getBoundingClientRect());
    }
    const below = box.bottom + gap + height <= innerHeight || box.top < innerHeight - box.bottom;
    const top = below ? box.bottom + gap : box.top - gap - height;
    spy.style.left = `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`;
    spy.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`;
  };
  const meaning = (element) => {
    const form = element.className;
    const entry = $$(`main li[id^="glossario-"]`).find((item) => item.id === `glossario-${TERMS[form]}`);
    return entry && !entry.contains(element) ? entry.textContent.trim() : "";
  };
  const TERMS = {};
  for (const link of $$('main a[class^="mca_icon_"]')) TERMS[link.className] = link.hash.replace("#glossario-", "");
  const show = (element) => {
    if (owner === element) return;
    hide();
    const id = element.matches("a") ? card(element) : "";
    spy.replaceChildren();
    spy.classList.toggle("espia-termo", !id);
    if (id) {
      const data = element.title;
      spy.append(make("a", { href: element.href, tabIndex: -1 }, make("img", { src: `${document.body.dataset.img}${id}.svg`, alt: words.dataset.abrir, width: 252, height: 352 })), make("p", { textContent: data }));
      title = data; element.removeAttribute("title");
    } else {
      const text = meaning(element);
      if (!text) return;
      spy.append(make("p", { textContent: text }));
    }
    owner = element;
    element.setAttribute("aria-describedby", "espia");
    place(element);
  };
  if (words) {
    document.body.append(spy);
    let touched;
    const target = (event) => event.target.closest?.('main :is(a[href*="cartas/"], [class^="mca_icon_"])');
    document.addEventListener("pointerover", (event) => {
      if (event.pointerType === "touch") return;
      if (spy.contains(event.target)) { clearTimeout(timer); return; }
      const element = target(event);
      clearTimeout(timer);
      timer = setTimeout(() => (element ? show(element) : hide()), element ? 160 : 220);
    });
    document.addEventListener("focusin", (event) => { const element = target(event); if (element && touched === undefined) show(element); else if (!spy.contains(event.target)) hide(); });
    document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
    document.addEventListener("pointerdown", (event) => { touched = event.pointerType === "touch" ? owner : undefined; }, true);
    document.addEventListener("click", (event) => {
      const element = target(event);
      if (touched !== undefined && element && touched !== element && element.matches("a")) { event.preventDefault(); show(element); }
      else if (!element && !spy.contains(event.target)) hide();
      touched = undefined;
    });
    addEventListener("scroll", () => {
      if (!owner) return;
      const box = owner.getBoundingClientRect();
      if (box.bottom < 0 || box.top > innerHeight) hide(); else place(owner);
    }, { passive: true });
  }

  /* Tables: sort by number or name, filter by words. */
  const labels = $("#palavras-tabela")?.dataset;
  for (const table of labels ? $$("table.sortable") : []) {
    const body = table.tBodies[0], rows = [...body.rows];
    const texts = rows.map((row) => fold(row.textContent));
    const input = make("input", { type: "search" });
    const output = make("output");
    const count = (n) => { output.textContent = n === rows.length ? "" : fill(labels.contagem, { n, total: rows.length }); };
    input.addEventListener("input", () => {
      const wanted = fold(input.value).split(/\s+/).filter(Boolean);
      let seen = 0;
      rows.forEach((row, index) => {
        row.hidden = !wanted.every((word) => texts[index].includes(word));
        seen += !row.hidden;
      });
      count(seen);
    });
    $(".filtro", table.parentElement).append(make("label", {}, make("span", { textContent: `${labels.filtrar} ` }), input), output);
    for (const head of $$("th[data-sort]", table)) {
      const column = head.cellIndex, note = $("sup", head);
      const name = [...head.childNodes].filter((node) => node !== note).map((node) => node.textContent).join("").trim();
      const press = make("button", { type: "button", textContent: name, title: fill(labels.ordenar, { column: name }) });
      head.replaceChildren(press, ...(note ? [note] : []));
      press.addEventListener("click", () => {
        const down = head.getAttribute("aria-sort") === "ascending";
        for (const other of $$("th[aria-sort]", table)) other.removeAttribute("aria-sort");
        head.setAttribute("aria-sort", down ? "descending" : "ascending");
        const key = (row) => fold(row.cells[column].textContent.trim());
        body.append(...[...rows].sort((a, b) => key(a).localeCompare(key(b), "pt") * (down ? -1 : 1)));
      });
    }
  }

  /* Gallery: the filters are style sheets; this only counts and remembers. */
  const filters = $(".filtros");
  if (filters) {
    const status = $(".contagem");
    const count = () => {
      const n = $$(".mostra > li").filter((item) => getComputedStyle(item).display !== "none").length;
      status.textContent = fill(status.dataset.modelo, { n });
    };
    const asked = new URLSearchParams(location.hash.slice(1));
    for (const [name, value] of asked) {
      const choice = $$("input", filters).find((input) => input.name === name && input.value === value);
      if (choice) choice.checked = true;
    }
    filters.addEventListener("change", () => {
      const chosen = new URLSearchParams([...new FormData(filters)].filter(([, value]) => value));
      try { history.replaceState(null, "", `#${chosen}`); } catch { /* file: */ }
      count();
    });
    count();
  }

  /* Search: all words must be there; titles count most; accents do not matter. */
  const results = $("#resultados");
  if (results) {
    const field = $("#consulta"), status = $("#situacao");
    let index = null;
    const load = () => { index ??= (window.MCA_BUSCA || []).map(([url, name, text]) => ({ url, name, text, title: fold(name), body: fold(text) })); };
    const marked = (text, wanted) => {
      const plain = fold(text), spans = [];
      for (const word of wanted) for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) spans.push([at, at + word.length]);
      spans.sort((a, b) => a[0] - b[0]);
      const parts = [];
      let position = 0;
      for (const [from, to] of spans) {
        if (from < position) continue;
        parts.push(text.slice(position, from), make("mark", { textContent: text.slice(from, to) }));
        position = to;
      }
      parts.push(text.slice(position));
      return parts;
    };
    const snippet = (entry, wanted) => {
      const at = Math.max(0, Math.min(...wanted.map((word) => entry.body.indexOf(word)).filter((place) => place >= 0), entry.text.length) - 60);
      const from = at ? entry.text.indexOf(" ", at) + 1 : 0;
      return `${from ? "… " : ""}${entry.text.slice(from, from + 200)}${from + 200 < entry.text.length ? " …" : ""}`;
    };
    const search = () => {
      load();
      const wanted = [...new Set(fold(field.value).split(/\s+/).filter(Boolean))];
      const found = [];
      for (const entry of wanted.length ? index : []) {
        let points = 0;
        for (const word of wanted) {
          const inTitle = ` ${entry.title}`.indexOf(word), starts = ` ${entry.title}`.indexOf(` ${word}`), times = entry.body.split(word).length - 1;
          if (inTitle < 0 && !times) { points = -1; break; }
          points += (starts === 0 ? 30 : starts > 0 ? 20 : inTitle > 0 ? 8 : 0) + Math.min(times, 5);
        }
        if (points >= 0) found.push([points, entry]);
      }
      found.sort((a, b) => b[0] - a[0] || a[1].name.localeCompare(b[1].name, "pt"));
      results.replaceChildren(...found.slice(0, 60).map(([, entry]) => make("li", {}, make("a", { href: entry.url }, ...marked(entry.name, wanted)), make("p", {}, ...marked(snippet(entry, wanted), wanted)))));
      status.textContent = !wanted.length ? "" : !found.length ? status.dataset.nada : found.length === 1 ? status.dataset.um : fill(status.dataset.varios, { n: found.length });
    };
    field.value = new URLSearchParams(location.search).get("q") || "";
    addEventListener("load", search);
    let pause = 0;
    field.addEventListener("input", () => { clearTimeout(pause); pause = setTimeout(search, 120); });
    field.form.addEventListener("submit", (event) => { event.preventDefault(); search(); });
  }
})();
