"""Speed of the rules engine: random playouts beside peers, copying a state, running scenarios.

    python -m benchmarks.engine [--matches 200] [--repeats 5] [--peer-python PYTHON]

All times are CPU times, medians over repeats; peers run between the repeats, in the same minutes. RLCard and
catanatron are no dependencies: they run with `--peer-python`, an interpreter that has them
(`python -m venv peers && peers/bin/pip install rlcard catanatron`), and are left out without it.

A *decision* is a question with two or more legal answers. RLCard and catanatron count every step, also those
that are forced, so both are told of them; *actions* counts our decisions and structures carried out (one for
each play).
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import yaml

from cardgen.engine.agencia.game import Setup, make_pack, new_table, step
from cardgen.engine.decisions import RandomPlayer
from cardgen.engine.playout import random_matches
from cardgen.store import load_game

RLCARD = """
import random, sys, time, rlcard
from rlcard.agents import RandomAgent
from rlcard.games.uno import Game
seconds = float(sys.argv[1])
if sys.argv[2] == "run":
    env = rlcard.make("uno", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    begin, steps, decisions = time.process_time(), 0, 0
    while time.process_time() - begin < seconds:
        trajectories, _ = env.run(is_training=False)
        steps += sum(len(one) // 2 for one in trajectories)
        decisions += sum(len(state["legal_actions"]) > 1 for one in trajectories for state in one[:-1:2])
else:
    begin, steps, decisions = time.process_time(), 0, 0
    while time.process_time() - begin < seconds:
        game = Game()
        game.init_game()
        while not game.is_over():
            legal = game.get_legal_actions()
            decisions += len(legal) > 1
            game.step(random.choice(legal))
            steps += 1
spent = time.process_time() - begin
print(steps / spent, decisions / spent)
"""
CATANATRON = """
import sys, time
from catanatron import Color, Game, RandomPlayer
seconds = float(sys.argv[1])
begin, ticks, decisions = time.process_time(), 0, 0
while time.process_time() - begin < seconds:
    game = Game([RandomPlayer(one) for one in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
    while game.winning_color() is None and game.state.num_turns < 1000:
        decisions += len(game.state.playable_actions) > 1
        game.play_tick()
        ticks += 1
spent = time.process_time() - begin
print(ticks / spent, decisions / spent)
"""
PEERS = {
    "RLCard uno, env.run": (RLCARD, "run"),
    "RLCard uno, bare step": (RLCARD, "step"),
    "catanatron, play_tick": (CATANATRON, ""),
}


def playouts(release: str, matches: int, seed: int) -> tuple[float, float, float, float]:
    """Return decisions, actions, plays and matches a CPU second: all decks, 4 players, at random."""
    catalog = load_game("agencia")
    setup = Setup(release, catalog.release(release).decks, ("A", "B", "C", "D"), seed)
    pack = make_pack(catalog, setup)
    random_matches(pack, replace(setup, seed=seed + 1000), matches // 2)  # other games warm up
    begin = time.process_time()
    tally = random_matches(pack, setup, matches)
    seconds = time.process_time() - begin
    actions = tally.decisions + tally.plays
    return tally.decisions / seconds, actions / seconds, tally.plays / seconds, matches / seconds


def peer(python: str, code: str, kind: str, seconds: float) -> tuple[float, float]:
    """Return a peer's steps a CPU second, and of them those with a choice; zeros when it does not run."""
    done = subprocess.run(
        [python, "-c", code, str(seconds), kind], capture_output=True, text=True, check=False
    )
    found = done.stdout.split()[-2:] if done.returncode == 0 else []
    return (float(found[0]), float(found[1])) if len(found) == 2 else (0.0, 0.0)


def microseconds(action: Callable[[], object], times: int) -> float:
    """Return the CPU time of one call in microseconds."""
    begin = time.process_time()
    for _time in range(times):
        action()
    return (time.process_time() - begin) / times * 1e6


def copying() -> tuple[float, float]:
    """Return the CPU time (µs) of copying a state in the middle of a match, and of its fingerprint."""
    catalog = load_game("agencia")
    setup = Setup("1.180417", catalog.release("1.180417").decks, ("A", "B", "C", "D"), 3)
    table = new_table(make_pack(catalog, setup), setup, RandomPlayer(3))
    for _play in range(60):
        step(table)
    return microseconds(table.state.clone, 20_000), microseconds(table.state.digest, 500)


def scenario_run(count: int) -> float:
    """Return the seconds (CPU, start included) that `cardgen rules run` takes for so many scenarios."""
    document = {
        "version": "1.180417",
        "players": ["Ana", "Bia", "Caio"],
        "hands": {"Ana": 5, "Bia": 3, "Caio": 3},
        "structures": {"Ana": "Guerra justa", "Bia": "Hubris", "Caio": "Acúmulo de privilégios"},
        "expect": {"result": "executed", "hands": {"Ana": 3, "Caio": 5}},
    }
    text = yaml.safe_dump(document, allow_unicode=True)
    script = (
        "import sys, time; from cardgen.cli.main import run; code = run(['rules', 'run', sys.argv[1]]);"
        "print(time.process_time()) if not code else sys.exit(code)"
    )
    with tempfile.TemporaryDirectory() as folder:
        for number in range(count):
            (Path(folder) / f"{number}.yaml").write_text(text, "utf-8")
        done = subprocess.run(
            [sys.executable, "-c", script, folder], capture_output=True, text=True, check=True
        )
    return float(done.stdout.split()[-1])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--release", default="1.180417")
    parser.add_argument("--peer-python", default="")
    options = parser.parse_args()
    ours: list[tuple[float, float, float, float]] = []
    peers: dict[str, list[tuple[float, float]]] = {name: [] for name in PEERS}
    for repeat in range(options.repeats):
        ours.append(playouts(options.release, options.matches, repeat + 1))
        for name, (code, kind) in PEERS.items() if options.peer_python else ():
            peers[name].append(peer(options.peer_python, code, kind, 2.0))
    units = ("decisions/s", "actions/s", "plays/s", "matches/s")
    for unit, values in zip(units, zip(*ours, strict=True), strict=True):
        print(f"cardgen, random matches, 4 players, all decks: {statistics.median(values):10,.0f} {unit}")
    for name, found in peers.items():
        if any(map(any, found)):
            steps, decisions = (statistics.median(column) for column in zip(*found, strict=True))
            print(f"{name}: {steps:10,.0f} steps/s, of them {decisions:10,.0f} decisions/s")
    clone, digest = copying()
    print(f"copying a state: {clone:.1f} µs; its fingerprint: {digest:.0f} µs")
    print(f"rules run, 1,000 scenarios, start included: {scenario_run(1000):.2f} s")


if __name__ == "__main__":
    main()
