"""What each template gets: one documented type a page.

A template knows the fields of its page type and nothing else (`StrictUndefined`); a test compares the two.
`frame` has what stands around every page of the site, `cards` and `site` have the site's pages, `press` has
the printed manual and the tutorials.
"""
