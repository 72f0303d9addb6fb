import type { JsonSchema } from "./openapi/schemas.ts";

/** Returns a function that lists the methods of a path below /api in the OpenAPI document; empty for an unknown path. */
export function allowedMethods(paths: Record<string, JsonSchema>): (path: string) => string[] {
  const known = Object.entries(paths).map(([path, operations]) => ({
    pattern: new RegExp(`^/api${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
    methods: Object.keys(operations).map((method) => method.toUpperCase()),
  }));
  return (path) => {
    const methods = new Set(known.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : [])));
    if (methods.has("GET")) methods.add("HEAD");
    return [...methods].sort();
  };
}
