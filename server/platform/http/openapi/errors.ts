import { ERROR_HTTP_STATUSES, type ErrorCode } from "../../../../contract/errors.ts";
import { createSchemaRef, type JsonSchema } from "./schemas.ts";

const ERROR = {
  type: "object",
  properties: {
    success: { const: false },
    code: { type: "string", enum: Object.keys(ERROR_HTTP_STATUSES) },
    message: { type: "string" },
    errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
    data: {},
  },
  required: ["success", "code", "message"],
  example: { success: false, code: "product_not_found", message: "Product not found" },
};

type Status = (typeof ERROR_HTTP_STATUSES)[ErrorCode];

const RETRY_AFTER = {
  "Retry-After": { description: "Seconds to wait before a retry", schema: { type: "integer" } },
};
const HAS_RETRY_AFTER: readonly Status[] = [429, 503];
const MEANINGS: Record<Status, string> = {
  400: "Malformed request",
  401: "Not signed in, or wrong credentials",
  403: "Not allowed",
  404: "Not found",
  405: "Method not allowed",
  409: "Conflict with the current state",
  413: "Body too large",
  422: "Invalid field; `errors` names it",
  428: "A proof-of-work challenge must be solved first",
  429: "Too many requests",
  500: "Server error",
  503: "Temporarily unavailable",
};

export type ErrorResponses = {
  of: (codes: readonly ErrorCode[]) => Record<string, JsonSchema>;
  components: Record<string, JsonSchema>;
  schema: JsonSchema;
};

export function createErrorResponses(): ErrorResponses {
  const components: Record<string, JsonSchema> = {};
  const reference = (status: Status, codes: readonly ErrorCode[]): JsonSchema => {
    const name = codes.map(inPascalCase).join("Or");
    components[name] ??= response(status, codes);
    return { $ref: `#/components/responses/${name}` };
  };
  const of = (codes: readonly ErrorCode[]) =>
    Object.fromEntries(
      [...Map.groupBy(codes, (code) => ERROR_HTTP_STATUSES[code])].map(([status, same]) => [
        status,
        reference(status, same),
      ]),
    );
  return { of, components, schema: ERROR };
}

function response(status: Status, codes: readonly ErrorCode[]): JsonSchema {
  const own = { type: "object", properties: { code: { type: "string", enum: codes } } };
  return {
    description: `${MEANINGS[status]}: ${codes.map((code) => `\`${code}\``).join(", ")}`,
    ...(HAS_RETRY_AFTER.includes(status) && { headers: RETRY_AFTER }),
    content: { "application/json": { schema: { allOf: [createSchemaRef("Error"), own] } } },
  };
}

const inPascalCase = (code: string): string => code.replace(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase());
