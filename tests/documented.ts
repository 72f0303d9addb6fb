import { Ajv2020 } from "ajv/dist/2020.js";
import { createApiDocument } from "../server/routes.ts";

type Body = { $ref?: string; content?: Record<string, { example?: unknown }> };
type Operation = { requestBody?: Body; responses: Record<string, Body> };

/** The OpenAPI document as a whole is not a JSON schema. Only its response schemas are compiled, each on first use. */
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
const document = createApiDocument("http://localhost") as { paths: Record<string, Record<string, Operation>> };
ajv.addSchema(document, "api");

/** Sorted as the routes are mounted, more specific paths first: /products/featured before /products/{slug}. */
const PATHS = Object.keys(document.paths)
  .sort((a, b) => a.split("{").length - b.split("{").length)
  .map((path) => ({ path, pattern: new RegExp(`^/api${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`) }));

export function checkDocumented(
  method: string,
  url: string,
  { status, body }: { status: number; body: unknown },
): void {
  // A URL with %00 may not match any route (withReadableAddress in server/app.ts).
  if (url.includes("%00")) return;
  const path = url.split(/[?#]/, 1)[0] ?? "";
  const matchingPath = PATHS.find(
    ({ path: each, pattern }) => pattern.test(path) && document.paths[each]?.[method.toLowerCase()],
  );
  const responses = matchingPath && document.paths[matchingPath.path]?.[method.toLowerCase()]?.responses;
  const response = responses?.[status];
  if (!matchingPath) return;
  if (!response)
    throw new Error(`${method} ${matchingPath.path} answers ${status} ${codeOf(body)}, which it does not declare`);
  const place =
    response.$ref?.slice(1) ?? `/paths/${pointer(matchingPath.path)}/${method.toLowerCase()}/responses/${status}`;
  const validate = ajv.getSchema(`api#${place}/content/application~1json/schema`);
  if (validate && !validate(body))
    throw new Error(
      `${method} ${matchingPath.path} answers ${status} ${codeOf(body)} otherwise than it declares: ${ajv.errorsText(validate.errors)}`,
    );
}

const codeOf = (body: unknown): string => String((body as { code?: unknown } | null)?.code ?? "");

export function wrongExamples(): string[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody, responses }]) => {
      const place = `/paths/${pointer(path)}/${method}`;
      const contents = Object.entries({ requestBody, ...responses }).map(([name, { content } = {}]) => ({
        name,
        content: content?.["application/json"],
        at: name === "requestBody" ? `${place}/requestBody` : `${place}/responses/${name}`,
      }));
      return contents.flatMap(({ name, content, at }) => {
        if (!content) return [];
        const what = `${method} ${path} ${name}`;
        if (content.example === undefined) return name === "requestBody" ? [`${what} has none`] : [];
        const validate = ajv.getSchema(`api#${at}/content/application~1json/schema`);
        return validate?.(content.example) ? [] : [`${what}: ${ajv.errorsText(validate?.errors)}`];
      });
    }),
  );
}

const pointer = (path: string): string => encodeURIComponent(path.replaceAll("~", "~0").replaceAll("/", "~1"));
