import { setTimeout } from "node:timers/promises";
import { createElement, lazy } from "react";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createAnonymousCaller } from "../server/platform/caller.ts";
import { siteOf } from "../tests/site.ts";
import { nonceContext, type PageContext, pageContext } from "./context.ts";
import * as entry from "./entry.server.tsx";
import { HydrationIsland } from "./ui/island.tsx";

const document = (...content: React.ReactNode[]) =>
  createElement("html", null, createElement("head"), createElement("body", null, ...content));

const fault = new Error("a card without a name");
function Card(): never {
  throw fault;
}

function siteWith(Page: () => React.ReactNode): ServerBuild {
  const route = { id: "root", path: "", hasLoader: true, hasErrorBoundary: true, module: "/root.js", imports: [] };
  const module = {
    default: Page,
    loader: ({ context }: { context: Readonly<RouterContextProvider> }) => {
      context.get(pageContext).structuredData.push({ "@type": "Product", name: "عسل </script>" });
      return null;
    },
    ErrorBoundary: () => document("a page that says so"),
  };
  return siteOf(
    entry,
    { root: { id: "root", path: "", module } },
    { entry: { module: "/entry.js", imports: [] }, routes: { root: route }, url: "/manifest-1.js" },
  );
}

async function visit(Page: () => React.ReactNode, method = "GET") {
  const reported: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(nonceContext, "nonce");
  context.set(pageContext, {
    caller: createAnonymousCaller("fr"),
    structuredData: [],
    report: (error) => void reported.push(error),
  } as Partial<PageContext> as PageContext);
  const answer = await createRequestHandler(siteWith(Page), "production")(
    new Request("http://shop/", { method }),
    context,
  );
  return { status: answer.status, html: await answer.text(), reported };
}

test("a page escapes structured data so that its text cannot close the script element [U16 K14]", async () => {
  const { status, html, reported } = await visit(() =>
    document(createElement(HydrationIsland, null, "زيت 🍯: all of it")),
  );
  expect(status).toBe(200);
  expect(html).toMatch(/^<!DOCTYPE html><html>/);
  expect(html).toContain("زيت 🍯: all of it");
  expect(html).toContain('<script type="application/ld+json">');
  expect(html).toContain("عسل \\u003c/script>");
  expect(reported).toEqual([]);
});

test("the server's HTML contains lazily loaded content in its place, inside and outside a hydration island [K14]", async () => {
  const later = setTimeout(1).then(() => ({ default: () => "there in the end" }));
  const Later = lazy(() => later);
  for (const [part, written] of [
    [() => createElement(HydrationIsland, null, createElement(Later)), "<!--$-->there in the end<!-- --><!--/$-->"],
    [() => createElement(lazy(() => later)), "there in the end"],
  ] as const) {
    const { status, html, reported } = await visit(() => document(part()));
    expect(status).toBe(200);
    expect(html).toMatch(/^<!DOCTYPE html><html>/);
    expect(html).toContain(`<body>${written}`);
    expect(reported).toEqual([]);
  }
});

test("when a component throws, also inside a hydration island, the server responds 500 with the error page and reports the error [G7]", async () => {
  const pages = [
    () => document("the rest", createElement(Card)),
    () => document("the rest", createElement(HydrationIsland, null, createElement(Card))),
  ];
  for (const Page of pages) {
    const { status, html, reported } = await visit(Page);
    expect(status).toBe(500);
    expect(html).toContain("a page that says so");
    expect(html).not.toContain("the rest");
    expect(html).not.toContain("ld+json");
    expect(reported).toEqual([fault]);
  }
});

test("rejects a POST to a page without an action with 405 and reports no error [G7]", async () => {
  expect(await visit(() => document("the rest"), "POST")).toMatchObject({ status: 405, reported: [] });
});
