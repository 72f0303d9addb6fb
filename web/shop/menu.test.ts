import { expect, test } from "vitest";
import type { MenuLink } from "../frame/load.ts";
import { footerMenu, mobileMenu } from "./menu.ts";

const entry = (place: number): MenuLink => ({ id: `e${place}`, text: "", url: `/${place}`, children: [] });

test("the footer shows the menu's first four entries, or home, about and products when the menu is empty [U9 K6]", () => {
  expect(footerMenu([1, 2, 3, 4, 5].map(entry), (key) => key).map(({ url }) => url)).toEqual(["/1", "/2", "/3", "/4"]);
  expect(footerMenu([], (key) => key).map(({ url }) => url)).toEqual(["/", "/about", "/products"]);
});

test("the mobile menu omits entries for existing categories, because the menu lists the categories with pictures separately [U5]", () => {
  const honey = { ...entry(2), url: "/category/honey" };
  const menu = [entry(1), honey, { ...entry(3), children: [{ ...entry(4), url: "/category/gone" }] }];
  const urls = mobileMenu(menu, [{ slug: "honey" }, { slug: "argan-oil" }]).map(({ url }) => url);
  expect(urls).toEqual(["/1", "/3", "/category/gone"]);
});
