import { expect, test } from "vitest";
import { rowIdOf } from "./not-found.ts";

test("[R24] an address's number names a row, and what is no row's number is not found", () => {
  expect(rowIdOf("7")).toBe(7);
  for (const typed of ["abc", "99999999999", "2147483648", "0", "-1", "1.5", ""])
    expect(() => rowIdOf(typed)).toThrow(expect.objectContaining({ init: { status: 404 } }));
});
