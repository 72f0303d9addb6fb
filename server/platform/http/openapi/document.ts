import { pagination } from "../../../../contract/catalog.ts";
import { LOCALES } from "../../../../contract/locales.ts";
import { BODY_MAX_BYTES } from "../body.ts";
import type { AnyRoute } from "../route.ts";
import { listRouteErrors } from "../route-errors.ts";
import { createErrorResponses, type ErrorResponses } from "./errors.ts";
import { createSchemas, type JsonSchema, type NamedSchemas, type SchemaRegistry } from "./schemas.ts";

const CART_HEADER = {
  name: "X-Cart-Session",
  in: "header",
  required: false,
  description: "The guest's cart: `cart_session_id` of an earlier response",
  schema: { type: "string" },
};
const IDEMPOTENCY_HEADER = {
  name: "Idempotency-Key",
  in: "header",
  required: true,
  description: "Identifies the order attempt: a retry with the same key and body gets the first response",
  schema: { type: "string" },
  example: "0b9d6c3e-7a51-4a0e-9c55-2f6c1f0f6a11",
};
const LOCALE = {
  name: "locale",
  in: "query",
  required: false,
  description: "Language of texts and messages; otherwise Accept-Language, otherwise English",
  schema: { type: "string", enum: [...LOCALES] },
  example: LOCALES[0],
};

const parameterRef = (name: string): JsonSchema => ({ $ref: `#/components/parameters/${name}` });

/** Examples in the OpenAPI document: `requests` by method and path ("POST /cart/add"), `entities` by schema name. */
export type Examples = Record<"requests" | "entities", Record<string, unknown>>;

/** Generates the OpenAPI document from the schemas that validate requests. `others` adds paths that return no JSON. */
export function createOpenApiDocument(
  routes: readonly AnyRoute[],
  publicUrl: string,
  others: (schemas: SchemaRegistry, errors: ErrorResponses) => Record<string, JsonSchema>,
  namedSchemas: NamedSchemas,
  examples: Examples,
): JsonSchema {
  const schemas = createSchemas(namedSchemas);
  const errors = createErrorResponses();
  const paths: Record<string, JsonSchema> = Object.fromEntries(
    Object.entries(others(schemas, errors)).map(([path, operations]) => [path, completed(path, operations)]),
  );
  for (const route of routes) {
    const operations = (paths[route.path] ??= {});
    operations[route.method.toLowerCase()] = operation(route, schemas, errors, examples);
  }
  const tags = new Set(Object.keys(paths).map(tagOf));
  return {
    openapi: "3.1.0",
    info: {
      title: "Amlou",
      version: "1",
      description: `The shop's JSON API. Money is a number of dirhams. Bodies hold at most ${BODY_MAX_BYTES} bytes. Errors are {success: false, code, message, errors?} in the language of the locale parameter, else of Accept-Language, else English.`,
      contact: { name: "Amlou", url: `${publicUrl}/contact` },
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: [...tags].sort().map((name) => ({ name, description: `Operations below /${name}` })),
    paths,
    components: {
      schemas: { ...schemas.components, Error: errors.schema },
      parameters: { Locale: LOCALE, CartSession: CART_HEADER, IdempotencyKey: IDEMPOTENCY_HEADER },
      responses: errors.components,
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "A signed-in customer's token" },
        staff: { type: "http", scheme: "bearer", description: "A signed-in team member's token" },
      },
    },
  };
}

const tagOf = (path: string): string => path.split("/")[1]?.replace(/-?[{.].*$/, "") ?? "";

function operationIdOf(method: string, path: string): string {
  const words = path.replace(/\{(\w)/g, (_, first: string) => `/by/${first}`).split(/[^A-Za-z0-9]+/);
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return method.toLowerCase() + words.map(capital).join("");
}

function completed(path: string, operations: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(operations as Record<string, JsonSchema>).map(([method, described]) => [
      method,
      {
        security: [],
        operationId: operationIdOf(method, path),
        description: described.summary,
        ...described,
        tags: [tagOf(path)],
      },
    ]),
  );
}

function operation(route: AnyRoute, schemas: SchemaRegistry, errors: ErrorResponses, examples: Examples): JsonSchema {
  return {
    operationId: operationIdOf(route.method, route.path),
    summary: route.summary,
    description: descriptionOf(route),
    tags: [tagOf(route.path)],
    security: securityOf(route),
    parameters: [
      ...pathParametersOf(route, schemas),
      ...parametersOf(route.query, "query", schemas),
      ...(/^\/(?:cart|checkout)\b/.test(route.path) ? [parameterRef("CartSession")] : []),
      ...(route.isIdempotent ? [parameterRef("IdempotencyKey")] : []),
      parameterRef("Locale"),
    ],
    ...((route.body || route.upload) && {
      requestBody: { required: true, content: bodyContent(route, schemas, examples) },
    }),
    responses: {
      [route.status ?? 200]: {
        description: "Success",
        content: answerContent(route, schemas, examples),
      },
      ...(route.form && { 303: { description: "Redirect of an HTML form to its next page" } }),
      ...errors.of(listRouteErrors(route)),
    },
  };
}

const CALLERS = {
  anyone: "For every caller, signed in or not.",
  customer: "For a customer who is signed in.",
  verified: "For a customer who is signed in and whose e-mail address is verified.",
  member: "For a member of the team, also before setting up the second factor that the shop requires.",
  staff: "For a member of the team.",
  admin: "For an administrator.",
};

function descriptionOf({ access = "anyone", sensitive, form, isPublic }: AnyRoute): string {
  return [
    isPublic ? "Public: the same response for every caller." : CALLERS[access],
    ...(sensitive
      ? ["A sensitive act: the error `reauthentication_required` requires POST /admin/session/proof first."]
      : []),
    ...(form ? ["Also accepts a plain HTML form, which is redirected to its next page."] : []),
  ].join(" ");
}

function securityOf({ access = "anyone", isPublic }: AnyRoute): JsonSchema[] {
  if (isPublic) return [];
  if (access === "anyone") return [{}, { bearer: [] }];
  return access === "customer" || access === "verified" ? [{ bearer: [] }] : [{ staff: [] }];
}

function answerContent(
  { path, file, response: answer, isPaged }: AnyRoute,
  schemas: SchemaRegistry,
  examples: Examples,
): JsonSchema {
  if (file) return { [file]: { schema: BYTES } };
  const properties = {
    success: { const: true },
    data: schemas.of(answer, "output"),
    message: { type: "string" },
    ...(isPaged && { pagination: schemas.of(pagination, "output") }),
    ...(path === "/cache/version" && { version_hash: { type: "string" } }),
  };
  const required = Object.keys(properties).filter((name) => name !== "message");
  const data = exampleOf(properties.data, examples);
  const example = {
    success: true,
    data,
    ...(isPaged && { pagination: { current_page: 1, last_page: 1, per_page: 24, total: 1 } }),
  };
  return {
    "application/json": { schema: { type: "object", properties, required }, ...(data !== undefined && { example }) },
  };
}

function exampleOf({ $ref, type, items, anyOf }: JsonSchema, examples: Examples): unknown {
  if (typeof $ref === "string") return examples.entities[$ref.slice($ref.lastIndexOf("/") + 1)];
  if (Array.isArray(anyOf)) return exampleOf(anyOf[0], examples);
  const item = type === "array" ? exampleOf(items as JsonSchema, examples) : undefined;
  return item === undefined ? undefined : [item];
}

const BYTES = { type: "string", format: "binary" };

function bodyContent(route: AnyRoute, schemas: SchemaRegistry, { requests }: Examples): JsonSchema {
  const schema = route.body ? schemas.of(route.body, "input") : {};
  const example = requests[`${route.method} ${route.path}`];
  const content = { schema, ...(example !== undefined && { example }) };
  if (!route.upload)
    return { "application/json": content, ...(route.form && { "application/x-www-form-urlencoded": content }) };
  const form = { ...schema, type: "object", properties: { ...(schema.properties as JsonSchema), file: BYTES } };
  return { "multipart/form-data": { schema: form }, ...(route.body && { "application/json": content }) };
}

function pathParametersOf({ path, params }: AnyRoute, schemas: SchemaRegistry): JsonSchema[] {
  const checked = new Map(parametersOf(params, "path", schemas).map((parameter) => [parameter.name, parameter]));
  return [...path.matchAll(/\{(\w+)\}/g)].map(
    ([, name = ""]) => checked.get(name) ?? { name, in: "path", required: true, schema: { type: "string" } },
  );
}

function parametersOf(schema: AnyRoute["query"], place: "path" | "query", schemas: SchemaRegistry): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.of(schema, "input") as {
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
