import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import packageJson from "../package.json" with { type: "json" };
import { freePort } from "../tests/postgres.ts";
import type { Server } from "./bare.ts";
import type { Part } from "./elements.ts";
import type { Sent } from "./watched-shop.ts";

/** Version of Next.js, which is installed on demand, because nothing else needs its 400 MB. */
const NEXT = "16.4.6";
const START_LIMIT_MS = 60_000;
const POLL_MS = 100;

/**
 * A shop page that the Next.js app imitates. `statements` are the SQL statements that the shop sends for this page when
 * no content is cached.
 */
export type NextPage = { route: string; parts: Part[]; statements: Pick<Sent, "text" | "values">[] };

/** URL of a page. The pages below /read send the shop's SQL statements to the database, those below /plain send none. */
export const routeOf = (page: NextPage, isReading: boolean): string => `/${isReading ? "read" : "plain"}/${page.route}`;

/** Starts a Next.js app with `pages`. Links, buttons and forms are client components, all else server components. */
export async function startNextApp(
  folder: string,
  pages: NextPage[],
  databaseUrl: string,
): Promise<Server & { stop(): Promise<void> }> {
  for (const [file, text] of Object.entries(filesOf(pages))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    NEXT_TELEMETRY_DISABLED: "1",
    DATABASE_URL: databaseUrl,
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
  };
  const run = (command: string, ...parameters: string[]): ChildProcess =>
    spawn(command, parameters, { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
  await processEnd(run("npm", "install", "--no-audit", "--no-fund", "--include=dev"));
  const next = join(folder, "node_modules/next/dist/bin/next");
  await processEnd(run(process.execPath, next, "build"));
  const port = await freePort();
  const server = run(process.execPath, next, "start", "-H", "127.0.0.1", "-p", String(port));
  const url = `http://127.0.0.1:${port}`;
  const [first] = pages;
  const address = url + (first ? routeOf(first, true) : "");
  const stop = async () => {
    const exit = once(server, "exit");
    server.kill();
    await exit;
  };
  for (const startedAt = Date.now(); ; await sleep(POLL_MS)) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return { url, pid: server.pid ?? 0, stop };
    if (Date.now() - startedAt < START_LIMIT_MS) continue;
    await stop();
    throw new Error(`the Next.js app does not answer: ${answer?.status}`);
  }
}

async function processEnd(command: ChildProcess): Promise<void> {
  const [code] = await once(command, "exit");
  if (code !== 0) throw new Error(`${command.spawnargs.join(" ")} ended with ${code}`);
}

function filesOf(pages: NextPage[]): Record<string, string> {
  const { react, "react-dom": reactDom, pg } = packageJson.dependencies;
  const files: Record<string, string> = {
    "package.json": JSON.stringify({
      private: true,
      type: "module",
      dependencies: { next: NEXT, react, "react-dom": reactDom, pg },
    }),
    "next.config.js": 'export default { serverExternalPackages: ["pg"] };',
    "app/layout.jsx": `export default ({ children }) => <html lang="ar" dir="rtl"><body>{children}</body></html>;`,
    "parts/client.jsx": CLIENT,
    "parts/database.js": `import pg from "pg";
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
export const ask = (statements) => Promise.all(statements.map(({ text, values }) => pool.query(text, values)));`,
  };
  pages.forEach((page, index) => {
    files[`parts/page${index}.jsx`] = `import Link from "next/link";
import { Button, Form } from "./client.jsx";
export const Page = () => <>${page.parts.map(jsxOf).join("")}</>;`;
    files[`parts/statements${index}.json`] = JSON.stringify(page.statements);
    for (const isReading of [true, false])
      files[`app${routeOf(page, isReading)}/page.jsx`] = pageFile(index, isReading);
  });
  return files;
}

const pageFile = (index: number, isReading: boolean): string => `import { Page } from "../../../parts/page${index}.jsx";
import statements from "../../../parts/statements${index}.json";
import { ask } from "../../../parts/database.js";
export const dynamic = "force-dynamic";
export default async function Route() {
  ${isReading ? "await ask(statements);" : ""}
  return <Page />;
}`;

const CLIENT = `"use client";
import { useState } from "react";
export function Button({ children, ...rest }) {
  const [pressed, setPressed] = useState(false);
  return <button data-pressed={pressed || undefined} onClick={() => setPressed(true)} {...rest}>{children}</button>;
}
export function Form({ children, ...rest }) {
  const [sent, setSent] = useState(false);
  return <form data-sent={sent || undefined} onSubmit={() => setSent(true)} {...rest}>{children}</form>;
}`;

const COMPONENTS: Record<string, string> = { button: "Button", form: "Form" };
const NAMES: Record<string, string> = {
  class: "className",
  for: "htmlFor",
  value: "defaultValue",
  checked: "defaultChecked",
  selected: "data-selected",
  srcset: "srcSet",
  fetchpriority: "fetchPriority",
  tabindex: "tabIndex",
  maxlength: "maxLength",
  autocomplete: "autoComplete",
  inputmode: "inputMode",
  readonly: "readOnly",
  novalidate: "noValidate",
  "stroke-width": "strokeWidth",
  "stroke-linecap": "strokeLinecap",
  "stroke-linejoin": "strokeLinejoin",
  "fill-rule": "fillRule",
  "clip-rule": "clipRule",
};

function jsxOf(part: Part): string {
  if (typeof part === "string") return `{${JSON.stringify(part)}}`;
  const { tag, attributes, parts } = part;
  const isLink = tag === "a" && attributes.some(([name, value]) => name === "href" && value.startsWith("/"));
  const component = isLink ? "Link" : (COMPONENTS[tag] ?? tag);
  const jsxAttributes = attributes.map(([name, value]) => `${nameIn(tag, name)}={${literalOf(name, value)}}`);
  const opening = [component, ...jsxAttributes].join(" ");
  return parts.length === 0 ? `<${opening} />` : `<${opening}>${parts.map(jsxOf).join("")}</${component}>`;
}

/** React's name of an HTML attribute. Only in inputs, `value` becomes `defaultValue`, so that they can be edited. */
const nameIn = (tag: string, name: string): string =>
  name === "value" && tag !== "input" ? name : (NAMES[name] ?? name);

function literalOf(name: string, value: string): string {
  if (name === "style") return JSON.stringify(styleOf(value));
  return value === "" && !name.startsWith("data-") && name !== "alt" && name !== "value"
    ? "true"
    : JSON.stringify(value);
}

const styleOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(";")
      .map((each) => each.split(":").map((word) => word.trim()))
      .filter(([name]) => name)
      .map(([name = "", ...rest]) => [
        name.startsWith("--") ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
        rest.join(":"),
      ]),
  );
