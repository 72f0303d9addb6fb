import { html } from "hono/html";
import type { AnyRoute } from "./door.ts";

/** A readable page of the API's calls, from the same list as its OpenAPI document. */
export function apiDocsPage(routes: readonly AnyRoute[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Amlou API</title>
        <style>
          body { font: 16px/1.5 system-ui; max-width: 60rem; margin: 2rem auto; padding-inline: 1rem; }
          table { border-collapse: collapse; width: 100%; }
          td { border-block-end: 1px solid #ddd; padding: 0.4rem; vertical-align: top; }
        </style>
      </head>
      <body>
        <h1>Amlou API</h1>
        <p>The machine-readable description is <a href="/api/openapi.json">openapi.json</a>.</p>
        <table>
          ${routes.map((route) => html`<tr><td>${route.method}</td><td><code>/api${route.path}</code></td><td>${route.summary}</td></tr>`)}
        </table>
      </body>
    </html>`;
}
