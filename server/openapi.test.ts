import { expect, test } from "vitest";
import { LOCALES } from "../contract/locales.ts";
import { apiClient } from "../tests/api-client.ts";
import { describeOnBothEngines } from "../tests/database.ts";
import { wrongExamples } from "../tests/documented.ts";
import { REQUEST_EXAMPLES } from "./api-docs/request-examples.ts";
import { apiRoutes } from "./routes.ts";

type Json = Record<string, unknown>;
type Operation = { operationId: string; tags: string[]; security: Json[]; parameters?: Json[]; responses: Json };

const resolve = (document: unknown, ref: string): unknown =>
  ref
    .slice(2)
    .split("/")
    .reduce((at, name) => (at as Json | undefined)?.[name.replaceAll("~1", "/").replaceAll("~0", "~")], document);

function refsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "$ref" in value && typeof value.$ref === "string" ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(refsIn)];
}

function entitiesIn(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  const fields = "properties" in value ? Object.keys(value.properties as object) : [];
  const isEntity = fields.length >= 4 && !fields.includes("success") && !LOCALES.every((each) => fields.includes(each));
  return [...(isEntity ? [value] : []), ...Object.values(value).flatMap(entitiesIn)];
}

describeOnBothEngines("the API's document", (open) => {
  async function readDocument() {
    const { body: document } = await apiClient(await open("seeded")).get("/openapi.json");
    const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
      ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ method, path, ...operation })),
    );
    return { document, operations };
  }

  test("all references in the OpenAPI document resolve, including the recursive menu entry [A9]", async () => {
    const { document } = await readDocument();
    const refs = refsIn(document);
    expect(refs).toContain("#/components/schemas/MenuEntry");
    expect(refs.filter((ref) => !ref.startsWith("#/components/") || resolve(document, ref) === undefined)).toEqual([]);
  });

  test("the OpenAPI document gives each operation a unique id, known tags, security, path parameters and errors [A9]", async () => {
    const { document, operations } = await readDocument();
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const tags = document.tags.map(({ name }: { name: string }) => name);
    for (const { method, path, parameters = [], responses, ...operation } of operations) {
      const name = `${method} ${path}`;
      expect(tags, name).toEqual(expect.arrayContaining(operation.tags));
      expect(operation.security, name).toBeInstanceOf(Array);
      const declared = parameters.filter((parameter) => parameter.in === "path").map((parameter) => parameter.name);
      expect(declared.sort(), name).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, each]) => each).sort());
      expect(responses, name).not.toHaveProperty("default");
    }
    const securityOf = (id: string) => operations.find(({ operationId }) => operationId === id)?.security;
    expect(securityOf("getProducts")).toEqual([]);
    expect(securityOf("getCart")).toEqual([{}, { bearer: [] }]);
    expect(securityOf("getAuthCustomersMe")).toEqual([{ bearer: [] }]);
    expect(securityOf("postAdminPhoneOrders")).toEqual([{ staff: [] }]);
  });

  test("the OpenAPI document lists an operation's error codes by status, without statuses that it never returns [A9]", async () => {
    const { document, operations } = await readDocument();
    const codesOf = (id: string) => {
      const { responses = {} } = operations.find(({ operationId }) => operationId === id) ?? {};
      const errors = Object.entries(responses as Record<string, { $ref?: string }>).filter(([, { $ref }]) => $ref);
      const content = "/content/application~1json/schema/allOf/1/properties/code/enum";
      return Object.fromEntries(errors.map(([status, { $ref }]) => [status, resolve(document, `${$ref}${content}`)]));
    };
    const failed = { 500: ["server_error"], 503: ["unavailable"] };
    expect(codesOf("getCategories")).toEqual(failed);
    expect(codesOf("getProductsBySlug")).toEqual({ 404: ["product_not_found"], 422: ["invalid"], ...failed });
    expect(codesOf("getAuthCustomersMe")).toEqual({ 401: ["unauthenticated"], ...failed });
    expect(codesOf("postCartCoupon")).toEqual({
      400: ["malformed"],
      403: ["cross_site"],
      413: ["too_large"],
      422: ["cart_empty", "coupon_invalid", "coupon_minimum", "coupon_required", "invalid"],
      429: ["too_many_requests"],
      ...failed,
    });
  });

  test("the OpenAPI document references the schemas of shared entities, such as the address, instead of repeating them inline [E2 A9]", async () => {
    const { document, operations } = await readDocument();
    const operation = (id: string) => operations.find(({ operationId }) => operationId === id);
    expect(JSON.stringify(operation("postAuthCustomersAddresses"))).toContain("#/components/schemas/AddressInput");
    expect(JSON.stringify(operation("getAuthCustomersAddresses"))).toContain("#/components/schemas/Address");
    const { OrderInput, Order, User, ...schemas } = document.components.schemas;
    expect(OrderInput.properties.shipping_address).toEqual({ $ref: "#/components/schemas/ShippingAddressInput" });
    expect(Order.properties.shipping_address).toEqual({ $ref: "#/components/schemas/PostalAddress" });
    expect(User.properties.addresses.items).toEqual({ $ref: "#/components/schemas/Address" });
    const sent = ["firstName", "lastName", "name", "country", "address", "city", "zip_code", "phone", "email"];
    for (const name of ["Address", "AddressInput", "PostalAddress", "ShippingAddressInput"])
      expect(Object.keys(schemas[name].properties), name).toEqual(expect.arrayContaining(sent));
    const parts = Object.values(document.components.schemas as Record<string, Json>).map((each) => each.properties);
    const inlined = entitiesIn([document.paths, ...parts]).map((entity) => JSON.stringify(entity));
    expect(inlined.filter((each, index) => inlined.indexOf(each) !== index)).toEqual([]);
  });

  test("the OpenAPI document has a valid example of each request, which the shop accepts, and of the main responses [A9]", async () => {
    const { operations } = await readDocument();
    expect(wrongExamples()).toEqual([]);
    const routesWithExample = apiRoutes.filter(
      ({ body, method, path }) => body && `${method} ${path}` in REQUEST_EXAMPLES,
    );
    expect(routesWithExample.length).toBe(Object.keys(REQUEST_EXAMPLES).length);
    for (const { body, method, path } of routesWithExample) {
      const name = `${method} ${path}`;
      expect(body?.safeParse(REQUEST_EXAMPLES[name]).error?.issues, name).toBeUndefined();
    }
    const withExample = operations.filter(({ responses }) => JSON.stringify(responses).includes('"example":'));
    const main = ["getProducts", "getProductsBySlug", "getCategories", "getCart", "postCartAdd", "postCheckoutOrders"];
    const others = ["getCheckoutShippingMethods", "getOrdersByRef", "getOrdersByRefTracking", "postAuthCustomersLogin"];
    expect(withExample.map(({ operationId }) => operationId)).toEqual(expect.arrayContaining([...main, ...others]));
  });

  test("the OpenAPI document declares the headers of carts and orders, the locale parameter, Retry-After and pagination [A4 A9 O2]", async () => {
    const { document, operations } = await readDocument();
    const order = operations.find(({ operationId }) => operationId === "postCheckoutOrders");
    const refs = order?.parameters?.map(({ $ref }) => $ref);
    for (const name of ["CartSession", "IdempotencyKey", "Locale"])
      expect(refs).toContain(`#/components/parameters/${name}`);
    for (const name of ["TooManyRequests", "Unavailable"])
      expect(document.components.responses[name].headers).toHaveProperty("Retry-After");
    const products = resolve(document, "#/paths/~1products/get/responses/200/content/application~1json/schema") as Json;
    expect(products.properties).toMatchObject({ pagination: { $ref: "#/components/schemas/Pagination" } });
    expect(products.required).toContain("pagination");
  });
});
