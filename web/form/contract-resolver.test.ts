import { expect, test } from "vitest";
import * as z from "zod/mini";
import { email } from "../../contract/fields.ts";
import { createContractResolver } from "./contract-resolver.ts";

const schema = z.object({ buyer: z.object({ email }) });
const t = (key: string) => `text of ${key}`;
const wrong = { buyer: { email: "amina@" } };
const right = { buyer: { email: " Amina@Example.com " } };
const options = { fields: {}, shouldUseNativeValidation: undefined };

test("createContractResolver returns a translated error at the path of the field whose value violates the schema [X3]", async () => {
  const resolve = createContractResolver(() => schema, { t, locale: "en" });
  const error = { type: "contract", message: "text of field.emailInvalid" };
  expect(await resolve(wrong, undefined, options)).toEqual({ values: {}, errors: { buyer: { email: error } } });
  expect(await resolve(right, undefined, options)).toEqual({ values: right, errors: {} });
});

test("createContractResolver validates the values that a given reader function returns, and returns these values normalized by the schema [X3]", async () => {
  const resolve = createContractResolver(
    () => schema,
    { t, locale: "en" },
    () => right,
  );
  expect(await resolve({}, undefined, options)).toEqual({
    values: { buyer: { email: "amina@example.com" } },
    errors: {},
  });
});

test("a form whose schema fails to load is submitted without validation in the browser [X3]", async () => {
  const resolve = createContractResolver(
    async () => Promise.reject(new Error("offline")),
    { t, locale: "en" },
    () => wrong,
  );
  expect(await resolve({}, undefined, options)).toEqual({ values: wrong, errors: {} });
});
