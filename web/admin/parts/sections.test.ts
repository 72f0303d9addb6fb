import { expect, test } from "vitest";
import { isInSection, listSections } from "./sections.ts";

test.each([
  ["/admin", "/admin"],
  ["/admin/", "/admin"],
  ["/admin/orders", "/admin/orders"],
  ["/admin/orders/", "/admin/orders"],
  ["/admin/orders/AML-1", "/admin/orders"],
])("the back-office path %s belongs to exactly one section, %s [R26]", (path, to) => {
  expect(listSections(true).filter((section) => isInSection(section, path))).toEqual([expect.objectContaining({ to })]);
});
