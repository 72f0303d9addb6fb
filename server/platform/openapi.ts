import * as z from "zod";
import { LOCALES } from "../../contract/locales.ts";
import { BODY_MAX_BYTES } from "./body.ts";
import type { AnyRoute } from "./door.ts";

export type JsonSchema = Record<string, unknown>;

const errorAnswer = {
  type: "object",
  properties: {
    success: { const: false },
    code: { type: "string" },
    message: { type: "string" },
    errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
    data: {},
  },
  required: ["success", "code", "message"],
};

/**
 * The API's OpenAPI 3.1 document, made from the very schemas that validate its calls; `others` are paths that are no JSON
 * and say themselves what they take and answer.
 */
export function openApiDocument(
  routes: readonly AnyRoute[],
  publicUrl: string,
  others: Record<string, JsonSchema>,
): JsonSchema {
  const paths: Record<string, JsonSchema> = { ...others };
  for (const route of routes) {
    const operations = (paths[route.path] ??= {});
    operations[route.method.toLowerCase()] = operation(route);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Amlou",
      version: "1",
      description: `The shop's JSON API. Money is a number of dirhams. Bodies hold at most ${BODY_MAX_BYTES} bytes. Errors are {success: false, message, errors?} in the language of the locale parameter, else of Accept-Language, else English.`,
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        cart: { type: "apiKey", in: "header", name: "X-Cart-Session" },
      },
    },
  };
}

function operation(route: AnyRoute): JsonSchema {
  return {
    summary: route.summary,
    tags: [route.path.split("/")[1]],
    parameters: [
      ...parametersOf(route.params, "path"),
      ...parametersOf(route.query, "query"),
      { name: "locale", in: "query", schema: { enum: [...LOCALES] } },
    ],
    ...((route.body || route.upload) && { requestBody: { required: true, content: bodyContent(route) } }),
    ...(route.access && route.access !== "anyone" && { security: [{ bearer: [] }] }),
    responses: {
      [route.status ?? 200]: {
        description: "Done",
        content: answerContent(route),
      },
      default: { description: "Refused", content: { "application/json": { schema: errorAnswer } } },
    },
  };
}

function answerContent({ path, file, answer }: AnyRoute): JsonSchema {
  if (file) return { [file]: { schema: BYTES } };
  const properties = {
    success: { const: true },
    data: jsonSchema(answer, "output"),
    message: { type: "string" },
    pagination: { type: "object" },
    ...(path === "/cache/version" && { version_hash: { type: "string" } }),
  };
  return { "application/json": { schema: { type: "object", properties, required: ["success", "data"] } } };
}

const BYTES = { type: "string", format: "binary" };

function bodyContent(route: AnyRoute): JsonSchema {
  const schema = jsonSchema(route.body, "input");
  const form = { ...schema, type: "object", properties: { ...(schema.properties as JsonSchema), file: BYTES } };
  if (route.upload)
    return { "multipart/form-data": { schema: form }, ...(route.body && { "application/json": { schema } }) };
  return { "application/json": { schema }, ...(route.form && { "application/x-www-form-urlencoded": { schema } }) };
}

function parametersOf(schema: AnyRoute["query"], place: "path" | "query"): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: JsonSchema;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

export function jsonSchema(schema: AnyRoute["answer"] | undefined, io: "input" | "output"): JsonSchema {
  if (!schema) return {};
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema;
  return rest;
}
