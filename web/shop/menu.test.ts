import { expect, test } from "vitest";
import type { MenuLink } from "../frame/load.ts";
import { createFooterMenu, createHeaderMenu, createMobileMenu } from "./menu.ts";

const entry = (place: number): MenuLink => ({ id: `e${place}`, text: "", url: `/${place}`, children: [] });

test("the footer shows the menu's first four entries, or home, about and products when the menu is empty [U9 K6]", () => {
  expect(createFooterMenu([1, 2, 3, 4, 5].map(entry), true, (key) => key).map(({ url }) => url)).toEqual([
    "/1",
    "/2",
    "/3",
    "/4",
  ]);
  expect(createFooterMenu([], true, (key) => key).map(({ url }) => url)).toEqual(["/", "/about", "/products"]);
});

test("the header of a shop without a menu links to products, about and contact; without products, header and footer omit the products link [U1 U9]", () => {
  const own = [1, 2, 3, 4, 5].map(entry);
  const urls = (menu: MenuLink[]) => menu.map(({ url }) => url);
  expect(createHeaderMenu(own, true, (key) => key)).toEqual(own);
  expect(urls(createHeaderMenu([], true, (key) => key))).toEqual(["/products", "/about", "/contact"]);
  expect(urls(createHeaderMenu([], false, (key) => key))).toEqual(["/about", "/contact"]);
  expect(urls(createFooterMenu([], false, (key) => key))).toEqual(["/", "/about"]);
});

test("the mobile menu omits entries that link to existing categories, because it lists the categories with pictures separately [U5]", () => {
  const honey = { ...entry(2), url: "/category/honey" };
  const menu = [entry(1), honey, { ...entry(3), children: [{ ...entry(4), url: "/category/gone" }] }];
  const urls = createMobileMenu(menu, [{ slug: "honey" }, { slug: "argan-oil" }]).map(({ url }) => url);
  expect(urls).toEqual(["/1", "/3", "/category/gone"]);
});
