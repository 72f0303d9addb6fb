import { expect, test } from "vitest";
import { parseRowId } from "./not-found.ts";

test("parseRowId accepts a row id in a URL path and responds 404 to any other text [R24]", () => {
  expect(parseRowId("7")).toBe(7);
  for (const text of ["abc", "99999999999", "2147483648", "0", "-1", "1.5", ""])
    expect(() => parseRowId(text)).toThrow(expect.objectContaining({ init: { status: 404 } }));
});
