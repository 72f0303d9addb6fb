import * as z from "zod";
import type { AnyRoute } from "../route.ts";

export type JsonSchema = Record<string, unknown>;
type Schema = AnyRoute["response"];

/** Schemas that have a name in the OpenAPI document, so that generated clients have one type for each. */
export type NamedSchemas = Record<"input" | "output", Record<string, z.core.$ZodType>>;

export type SchemaRegistry = {
  of: (schema: Schema, io: "input" | "output") => JsonSchema;
  components: Record<string, JsonSchema>;
};

export const createSchemaRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const isRef = (value: unknown): value is { $ref: string } => typeof (value as { $ref?: unknown })?.$ref === "string";

export function createSchemas(namedSchemas: NamedSchemas): SchemaRegistry {
  const names = { input: registryOf(namedSchemas.input), output: registryOf(namedSchemas.output) };
  const components: Record<string, JsonSchema> = {};
  function of(schema: Schema, io: "input" | "output"): JsonSchema {
    // Wraps the schema in an object, because Zod uses a reference for a named schema only inside another schema.
    const { $defs = {}, properties } = z.toJSONSchema(z.object({ value: schema }), {
      io,
      metadata: names[io],
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => {
        if (io === "input") setClientType(zodSchema, jsonSchema);
        listProperties(jsonSchema);
      },
    }) as unknown as { $defs?: Record<string, JsonSchema>; properties: { value: JsonSchema } };
    const renamed = new Map<string, string>();
    for (const name of Object.keys($defs))
      renamed.set(name, name in namedSchemas[io] ? name : `Shared${Object.keys(components).length + renamed.size}`);
    const rebased = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(rebased);
      if (typeof value !== "object" || value === null) return value;
      if (isRef(value)) return createSchemaRef(renamed.get(value.$ref.slice("#/$defs/".length)) ?? value.$ref);
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rebased(each)]));
    };
    for (const [name, { id: _, ...definition }] of Object.entries($defs))
      components[renamed.get(name) ?? name] = rebased(definition) as JsonSchema;
    return rebased(properties.value) as JsonSchema;
  }
  return { of, components };
}

function registryOf(namedSchemas: Record<string, z.core.$ZodType>) {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(namedSchemas)) registry.add(schema, { id });
  return registry;
}

/** Documents an input as a number or boolean with its default. The schema also accepts strings, but only for forms. */
function setClientType(schema: z.core.$ZodTypes, json: z.core.JSONSchema.BaseSchema): void {
  const types = json.anyOf?.map(({ type }) => type);
  const isNumberOrText = types?.includes("number") && types.includes("string");
  if (isNumberOrText || Object.keys(json).length === 0) {
    const { $schema: _, ...outputSchema } = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
    if (outputSchema.type === "integer" || outputSchema.type === "number") {
      delete json.anyOf;
      Object.assign(json, outputSchema);
    }
  }
  if (types?.length === 2 && types[0] === "boolean" && types[1] === "string") {
    delete json.anyOf;
    json.type = "boolean";
  }
  if (json.type === "string" && json.default !== undefined) json.default = String(json.default);
}

function listProperties(json: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties, required } = json;
  if (typeof propertyNames !== "object" || !propertyNames.enum || !required || !additionalProperties) return;
  json.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]));
  json.additionalProperties = false;
  delete json.propertyNames;
}

export function toJsonSchema(schema: Schema | undefined, io: "input" | "output"): JsonSchema {
  if (!schema) return {};
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema;
  return rest;
}
