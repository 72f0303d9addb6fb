import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { getManifestPath } from "./installed-app.ts";
import { getFeedPath } from "./page-path.ts";

test.each([
  ["0024-seo-and-product-feeds.md", getFeedPath("{locale}"), /[^\s`]*\/feed[^\s`]*/g],
  ["0028-offline.md", getManifestPath("{locale}"), /[^\s`(]*\.webmanifest/g],
])("%s documents the same URL path %s that the code uses [U16]", (file, path, pattern) => {
  const text = readFileSync(new URL(`../docs/decisions/${file}`, import.meta.url), "utf8");
  expect([...new Set(text.match(pattern))]).toEqual([path]);
});
