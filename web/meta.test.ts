import { expect, test } from "vitest";
import { META_DESCRIPTION_MAX_LENGTH } from "../contract/constants.ts";
import { createPageMeta } from "./meta.ts";

const PAGE = {
  title: "Thyme honey",
  description: "Raw honey from the Atlas. ".repeat(20),
  path: "/product/thyme-honey",
  locale: "fr",
  offered: ["ar", "fr", "en"],
  siteName: "Amlou",
  publicUrl: "https://shop.example",
  card: { path: "/social/fr/product-thyme-honey-0123456789abcdef.jpg", alt: "Thyme honey · 149 DH" },
} as const;

test("createPageMeta builds a page's head with title, short description, canonical URL and an alternate URL for each language [U16 K14]", () => {
  const head = createPageMeta(PAGE);
  expect(head).toContainEqual({ title: "Thyme honey · Amlou" });
  const description = head.find((each) => "name" in each && each.name === "description") as { content: string };
  expect(description.content.length).toBeLessThanOrEqual(META_DESCRIPTION_MAX_LENGTH);
  expect(head).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://shop.example/fr/product/thyme-honey",
  });
  const alternates = head.flatMap((each) => ("hrefLang" in each ? [`${each.hrefLang} ${each.href}`] : []));
  expect(alternates).toEqual([
    "ar https://shop.example/ar/product/thyme-honey",
    "fr https://shop.example/fr/product/thyme-honey",
    "en https://shop.example/en/product/thyme-honey",
    "x-default https://shop.example/product/thyme-honey",
  ]);
  expect(head).toContainEqual({ property: "og:image", content: `https://shop.example${PAGE.card.path}` });
  expect(head).toContainEqual({ property: "og:image:width", content: "1200" });
  expect(head).toContainEqual({ property: "og:image:alt", content: "Thyme honey · 149 DH" });
});

test("a page marked as noindex has a robots tag and no canonical URL [U16]", () => {
  const head = createPageMeta({ ...PAGE, noindex: true });
  expect(head).toContainEqual({ name: "robots", content: "noindex" });
  expect(JSON.stringify(head)).not.toContain("canonical");
});
