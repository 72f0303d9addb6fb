import { expect, onTestFinished, test, vi } from "vitest";
import { describeOnBothEngines } from "../tests/database.ts";
import { createApp } from "./app.ts";
import { readConfig } from "./platform/config/config.ts";
import type { Database } from "./platform/database/database.ts";
import { log } from "./platform/log.ts";
import type { PageContext } from "./platform/pages/page-context.ts";

const AWAY = Object.assign(new Error("terminating connection due to administrator command"), { code: "57P01" });

function shopWith(database: Database, load: (context: PageContext, request: Request) => Promise<string>) {
  const render = async (request: Request, context: PageContext) => {
    const headers = { "Content-Type": "text/html" };
    try {
      return new Response(await load(context, request), { headers });
    } catch (error) {
      context.report(error);
      return new Response(`a friendly screen (${context.caller.locale})`, { status: 500, headers });
    }
  };
  const app = createApp(
    { config: readConfig({ DATA_DIR: "/tmp" }), database },
    { render, assetOf: () => null, patternOf: () => "*" },
  );
  return async (path: string, init: RequestInit = {}) => {
    const answer = await app.request(`http://localhost${path}`, init);
    const of = (name: string) => answer.headers.get(name);
    const text = await answer.text();
    return { status: answer.status, text, caching: of("Cache-Control"), retryAfter: of("Retry-After") };
  };
}

function logged(): () => string {
  log.setLevel("info");
  const lines = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => lines.mockRestore());
  return () => lines.mock.calls.map(([line]) => String(line)).join("");
}

const away = (database: Database): Database => ({
  ...database,
  db: new Proxy(
    {},
    {
      get() {
        throw AWAY;
      },
    },
  ) as never,
});

describeOnBothEngines("a page", (open) => {
  test("a page responds 503 with an error screen and Retry-After while the database is unavailable [G7 G8]", async () => {
    const logText = logged();
    const visit = shopWith(await open(), async () => {
      throw AWAY;
    });
    for (const path of ["/fr/products", "/fr/cart"])
      expect(await visit(path), path).toEqual({
        status: 503,
        text: "a friendly screen (fr)",
        caching: "no-store",
        retryAfter: "10",
      });
    expect(logText()).toContain('"event":"page failed"');
  });

  test("a page responds 503 if the session cannot be read, instead of rendering for a guest [G8]", async () => {
    logged();
    const visit = shopWith(away(await open()), async ({ caller }) => (caller.account ? "yours" : "sign in"));
    const session = { headers: { Cookie: `session=${"s".repeat(43)}` } };
    expect(await visit("/fr/account", session)).toMatchObject({ status: 503, text: "a friendly screen (fr)" });
    expect(await visit("/account", session)).toMatchObject({ status: 503, text: "a friendly screen (ar)" });
    const link = `/en/track?order=AM12345678&key=${"k".repeat(43)}`;
    expect(await visit(link)).toMatchObject({ status: 503, text: "a friendly screen (en)", retryAfter: "10" });
  });

  test("a page responds 500 to an unexpected error, which is logged without personal data", async () => {
    const logText = logged();
    const fault = Object.assign(new Error("duplicate key value"), {
      detail: "Key (email)=(fatima@example.com) exists",
    });
    const visit = shopWith(await open(), async () => {
      throw fault;
    });
    const answer = await visit("/fr/products?q=fatima@example.com");
    expect(answer).toMatchObject({ status: 500, caching: "no-store", retryAfter: null });
    expect(logText()).toContain("duplicate key value");
    expect(logText()).not.toContain("fatima");
  });

  test("a page handler receives the caller and the body of a form post; a body above 64 KB is rejected with 413", async () => {
    const visit = shopWith(await open(), async ({ caller }, request) => `${caller.client} ${await request.text()}`);
    const send = (body: string) =>
      visit("/contact", {
        method: "POST",
        body: new URLSearchParams(body),
        headers: { "Sec-Fetch-Site": "same-origin" },
      });
    expect(await send("a=1")).toMatchObject({ status: 200, text: "browser a=1" });
    expect(await send("x".repeat(65 * 1024))).toMatchObject({ status: 413 });
  });
});
