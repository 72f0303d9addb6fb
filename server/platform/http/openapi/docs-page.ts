import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import type { AnyRoute } from "../route.ts";
import type { ErrorResponses } from "./errors.ts";
import type { JsonSchema } from "./schemas.ts";

const STYLE = `
  body { font: 16px/1.5 system-ui; max-width: 60rem; margin: 2rem auto; padding-inline: 1rem; }
  table { border-collapse: collapse; width: 100%; }
  td { border-block-end: 1px solid #ddd; padding: 0.4rem; vertical-align: top; }
`;

export const API_DOCS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

export const createApiDocsPaths = (errors: ErrorResponses): Record<string, JsonSchema> => {
  const readable = (summary: string, type: string, schema: JsonSchema): JsonSchema => {
    const success = { description: "Success", content: { [type]: { schema } } };
    return { get: { summary, responses: { 200: success, ...errors.of(["server_error", "unavailable"]) } } };
  };
  return {
    "/openapi.json": readable("Get this OpenAPI document", "application/json", { type: "object" }),
    "/docs": readable("Get the API documentation as an HTML page", "text/html", { type: "string" }),
  };
};

export function createApiDocsPage(routes: readonly AnyRoute[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Amlou API</title>
        <style>${raw(STYLE)}</style>
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
