import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { manifestPath } from "./installed-app.ts";
import { feedPath } from "./page-path.ts";

test.each([
  ["0024-seo-and-product-feeds.md", feedPath("{locale}"), /[^\s`]*\/feed[^\s`]*/g],
  ["0028-offline.md", manifestPath("{locale}"), /[^\s`(]*\.webmanifest/g],
])("%s documents the same URL path %s that the code uses [U16]", (file, path, pattern) => {
  const text = readFileSync(new URL(`../docs/decisions/${file}`, import.meta.url), "utf8");
  expect([...new Set(text.match(pattern))]).toEqual([path]);
});
