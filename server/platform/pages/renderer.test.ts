import type { EntryContext, ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { siteOf } from "../../../tests/site.ts";
import type { PageContext } from "./page-context.ts";
import { createRenderer } from "./renderer.ts";

const entry = {
  default: (_request: Request, status: number, _headers: Headers, context: EntryContext) =>
    Response.json(
      context.staticHandlerContext.matches.map(({ route }) => route.id),
      { status },
    ),
};

const buildOf = (routes: [id: string, path: string | undefined, parentId?: string][]): ServerBuild =>
  siteOf(
    entry,
    Object.fromEntries(
      routes.map(([id, path, parentId]) => [
        id,
        {
          id,
          path,
          parentId,
          index: /home$/.test(id) || undefined,
          module: { default: () => null, loader: () => `data of ${id}` },
        },
      ]),
    ),
  );

const render = createRenderer(
  async () =>
    buildOf([
      ["root", ""],
      ["shop", undefined, "root"],
      ["home", undefined, "shop"],
      ["cart", "cart", "shop"],
      ["product", "product/:slug", "shop"],
      ["profile", undefined, "shop"],
      ["profile/home", "profile", "profile"],
      ["profile/orders", "profile/orders", "profile"],
      ["nowhere", "*", "shop"],
      ["admin", undefined, "root"],
      ["admin/home", "admin", "admin"],
      ["admin/new", "admin/orders/new", "admin"],
      ["admin/order", "admin/orders/:number", "admin"],
      ["admin/nowhere", "admin/*", "admin"],
    ]),
  "production",
);

test.each([
  ["/", ["root", "shop", "home"]],
  ["/fr", ["root", "shop", "home"]],
  ["/ar/", ["root", "shop", "home"]],
  ["/cart", ["root", "shop", "cart"]],
  ["/en/CART/", ["root", "shop", "cart"]],
  ["/%63art", ["root", "shop", "cart"]],
  ["/fr/%43art", ["root", "shop", "cart"]],
  ["/fr/product/miel?page=2", ["root", "shop", "product"]],
  ["/product", ["root", "shop", "nowhere"]],
  ["/fr/profile", ["root", "shop", "profile", "profile/home"]],
  ["/profile/orders", ["root", "shop", "profile", "profile/orders"]],
  ["/profile/other", ["root", "shop", "nowhere"]],
  ["/other", ["root", "shop", "nowhere"]],
  ["/other/cart", ["root", "shop", "nowhere"]],
  ["/%25zz", ["root", "shop", "nowhere"]],
  ["/%zz", ["root", "shop", "nowhere"]],
  ["/*", ["root", "shop", "nowhere"]],
  ["/admin", ["root", "admin", "admin/home"]],
  ["/ar/Admin/orders/NEW", ["root", "admin", "admin/new"]],
  ["/admin/orders/7", ["root", "admin", "admin/order"]],
  ["/admin/other", ["root", "admin", "admin/nowhere"]],
])("%s is rendered with the same routes that React Router would match [R24]", async (path, ids) => {
  expect(await (await render(new Request(`http://shop${path}`), {} as PageContext)).json()).toEqual(ids);
});

test.each([
  ["/_.data", ["home"]],
  ["/fr/_.data", ["home"]],
  ["/fr.data", ["home"]],
  ["/cart.data", ["cart"]],
  ["/ar/profile/_.data", ["profile/home"]],
  ["/en/product/miel.data", ["product"]],
  ["/admin/orders/7.data", ["admin/order"]],
  ["/admin.data", ["admin/home"]],
  ["/other.data", ["nowhere"]],
])("the .data request %s responds with the loader data of its page [R24]", async (path, ids) => {
  const text = await (await render(new Request(`http://shop${path}`), {} as PageContext)).text();
  for (const id of ids) expect(text).toContain(`"data of ${id}"`);
});

test.each([
  "/product/miel.data?_routes=shop%2Cproduct-as-it-was",
  "/fr/product/miel.data?page=2&_routes=product-as-it-was",
  "/fr/_.data?_routes=former",
  "/fr.data?_routes=former",
])(
  "a .data request for a route that only an earlier build had, at %s, gets 410 and is not cached [G7]",
  async (path) => {
    const answer = await render(new Request(`http://shop${path}`), {} as PageContext);
    expect(answer.status).toBe(410);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  },
);

test("a .data request for existing routes gets 200 with their loader data [G7]", async () => {
  const answer = await render(new Request("http://shop/product/miel.data?_routes=shop%2Cproduct"), {} as PageContext);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(`"data of product"`);
});
