import { renderToStaticMarkup } from "react-dom/server";
import { Link, MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Anchor, type AnchorProps, LinksContext } from "./anchor.tsx";

/** A link without React Router's lazy route discovery, which the shop has switched off. */
const PlainLink = (props: AnchorProps) => <Link {...props} discover="none" />;

test("Anchor renders the same HTML as React Router's own link, with and without a language prefix [R1]", () => {
  const addresses = [
    "/",
    "/cart",
    "/product/miel-de-thym",
    "/search?query=عسل",
    "/products?page=2#list",
    "/?page=2",
    "/#offer",
    "/products/",
    "/products/../cart",
    "/products//cart",
    "/page/v1.5",
    "/.well",
    "?page=2",
    "cart",
  ];
  for (const [basename, here] of [
    ["/fr", "/fr/products"],
    ["/", "/products"],
  ] as const)
    for (const to of addresses) {
      const [anchorHtml, linkHtml] = [Anchor, PlainLink].map((Each) =>
        renderToStaticMarkup(
          <MemoryRouter basename={basename} initialEntries={[here]}>
            <LinksContext value={{ base: basename === "/" ? "" : basename, Prefetch: null }}>
              <Each to={to} className="underline" aria-label="…" prefetch="intent" viewTransition preventScrollReset>
                →
              </Each>
            </LinksContext>
          </MemoryRouter>,
        ),
      );
      expect(anchorHtml, `${to} under ${basename}`).toBe(linkHtml);
    }
});
