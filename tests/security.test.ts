import { createHash } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createApp } from "../server/app.ts";
import { readConfig } from "../server/platform/config/config.ts";
import { createOrderCookie } from "../server/platform/http/request.ts";
import { replaceNoncesByHashes } from "../server/platform/pages/content-security-policy.ts";
import { ROOT, readProjectFile } from "./named-tests.ts";
import { withoutComments } from "./source-files.ts";

// This file: docs/security.md must be complete, and the files that it names must exist. Also checks, mainly of headers,
// that are in no other test file.

/**
 * By chapter of ASVS 5.0.0: the number of level 1 and 2 requirements in each section. These requirements come first in
 * their section.
 */
const SECTIONS: Record<number, readonly number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};

function numbersOf(row: string): string[] {
  return [...(row.split("|")[1] ?? "").matchAll(/(\d+\.\d+)\.(\d+)(?:-(\d+))?/g)].flatMap(([, section, from, to]) =>
    Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, at) => `${section}.${Number(from) + at}`),
  );
}

test("the ASVS checklist has exactly one row for each level 1 and 2 requirement, and lists unmet requirements as open", () => {
  const required = Object.entries(SECTIONS).flatMap(([chapter, counts]) =>
    counts.flatMap((count, at) => Array.from({ length: count }, (_, nth) => `${chapter}.${at + 1}.${nth + 1}`)),
  );
  expect(required).toHaveLength(253);
  const [table = "", unmet = ""] = readProjectFile("docs/security.md").split("\n## Left\n");
  const rows = table.split("\n").filter((line) => /^\| \d+\.\d+\.\d/.test(line));
  expect(rows.flatMap(numbersOf).sort()).toEqual(required.sort());
  const stateOf = (row: string) => row.split("|")[3]?.trim() ?? "";
  expect(rows.filter((row) => !/^(?:met|partly|not met|operator|n\/a)$/.test(stateOf(row)))).toEqual([]);
  const open = rows.filter((row) => /^(?:partly|not met)$/.test(stateOf(row))).flatMap(numbersOf);
  const words = new Set(unmet.match(/\d+\.\d+\.\d+/g));
  expect(open.filter((number) => !words.has(number))).toEqual([]);
});

test("every file named in docs/security.md exists", () => {
  const namedFiles = [
    ...readProjectFile("docs/security.md").matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|md|sql|yml|example|service))`/g),
  ];
  expect(namedFiles.length).toBeGreaterThan(100);
  expect(namedFiles.map(([, path = ""]) => path).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

const config = readConfig({
  PUBLIC_URL: "https://shop.example",
  ADMIN_PASSWORD: "a good long one",
  LOG_LEVEL: "silent",
});
const app = createApp({ config, database: { db: {}, pool: {}, listen: async () => {} } as never }, null);
const ask = (path: string, init?: RequestInit) => app.request(`https://shop.example${path}`, init);
const ANSWERS = ["/api/docs", "/api/openapi.json", "/api/health/live", "/api/nowhere", "/assets/nothing.js", "/media/"];

test.each(ANSWERS)("GET %s responds with HSTS, nosniff and CSP headers, and without CORS headers", async (path) => {
  const { headers } = await ask(path, { headers: { Origin: "https://elsewhere.example" } });
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  expect(headers.get("Content-Type")).toMatch(/^(?:application\/json$|text\/(?:html|plain); charset=utf-8$)/i);
  if (path !== "/api/docs")
    expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; frame-ancestors 'none'");
});

test("the CSP of the API documentation allows only the page's own style, by hash, and no framing", async () => {
  const answer = await ask("/api/docs");
  const style = /<style>([\s\S]*?)<\/style>/.exec(await answer.text())?.[1] ?? "";
  expect(style).toContain("system-ui");
  expect(answer.headers.get("Content-Security-Policy")?.split("; ")).toEqual([
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]);
});

test("a request for a directory, or for a file outside the public folders by path traversal, responds 404 or 503", async () => {
  for (const path of [
    "/assets/",
    "/media/",
    "/icons/",
    "/assets/..%2f..%2fpackage.json",
    "/media/../../package.json",
  ]) {
    const answer = await ask(path);
    expect([404, 503], path).toContain(answer.status);
    expect(await answer.text(), path).not.toContain("amlou");
  }
});

test("with an https PUBLIC_URL an order's cookie has the prefix __Host-, Secure and HttpOnly", () => {
  expect(createOrderCookie(config, "AM12345678", "k")).toBe(
    "__Host-order_AM12345678=k; Max-Age=5184000; Path=/; HttpOnly; Secure; SameSite=Lax",
  );
});

test("a page's CSP allows only the shop's own inline scripts, by hash, and forbids framing, base elements and forms to other origins", () => {
  const code = "say('عسل')";
  const rendered = Buffer.from(`<p>زيت</p><script nonce="a+b/c=">${code}</script><script>theirs()</script>`);
  const { html, policy } = replaceNoncesByHashes([rendered], "a+b/c=", null);
  const ours = createHash("sha256").update(code).digest("base64");
  expect(policy.split("; ")).toEqual([
    "default-src 'self'",
    `script-src 'self' 'sha256-${ours}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
  expect(html.toString()).toBe(`<p>زيت</p><script>${code}</script><script>theirs()</script>`);
  expect(() => replaceNoncesByHashes([Buffer.from("<p>a+b/c=</p>")], "a+b/c=", null)).toThrow("nonce");
});

// http-listener.ts and request-log.ts may contain `fetch(`: there it calls Hono's app, and the pattern would match it
// as a network call.
test("only the listed source files start child processes, no source file contains eval, and server code calls fetch only in the listed files", () => {
  const DANGEROUS = /node:(?:child_process|vm|https)\b|"undici"|\beval\(|\bnew Function\b/g;
  /** Starts the same Node with a program of ours, without a shell and without user input in its arguments. */
  const STARTING = "server/platform/isolated/run.ts";
  const paths = globSync("{contract,db,server,web}/**/*.{ts,tsx}", { cwd: ROOT });
  const sources = paths
    .filter((path) => !path.endsWith(".test.ts"))
    .map((path) => ({ path, text: withoutComments(readProjectFile(path)) }));
  const matchesIn = (files: RegExp, what: RegExp) =>
    sources
      .filter(({ path }) => files.test(path))
      .flatMap(({ path, text }) => [...text.matchAll(what)].map(([match]) => `${path}: ${match}`));
  expect(sources.length).toBeGreaterThan(800);
  /** Also without a shell: the nightly backup, and the operator's own copy program, named by an environment variable. */
  const BACKUP = "server/platform/backup/nightly.ts";
  const COPY = "server/platform/backup/copy.ts";
  expect(matchesIn(/./, DANGEROUS).sort()).toEqual(
    [COPY, BACKUP, STARTING].map((path) => `${path}: node:child_process`),
  );
  const callsIn = (file: string) =>
    matchesIn(new RegExp(`^${file}$`), /\b(?:fork|spawn)\([^{]*\{/g).map((call) => call.replace(`${file}: `, ""));
  expect(callsIn(BACKUP)).toEqual(["fork(PROGRAM, [], {"]);
  expect(callsIn(COPY)).toEqual(["spawn(command, [path], {"]);
  const starting = sources.find(({ path }) => path === STARTING)?.text ?? "";
  expect(starting.match(/import \{[^}]*\} from "node:child_process"/)?.[0]).toBe(
    'import { type ChildProcess, fork } from "node:child_process"',
  );
  expect(starting.match(/\bfork\([^{]*\{/g)).toEqual(["fork(program, [], {"]);
  expect(starting.match(/createIsolatedRunner\((?!program:).*\)/g)).toEqual(["createIsolatedRunner(PROGRAM)"]);
  expect(
    matchesIn(/^(?:server|contract)\/(?!(?:http-listener|platform\/http\/request-log)\.ts$)/, /(?<![.\w])fetch\(/g),
  ).toEqual([]);
});
