import { expect, test } from "vitest";
import { parseTrackingList } from "./tracking-list.ts";

const [A, B, C] = ["AM00000001", "AM00000002", "AM00000003"];
const ORDERS = [A, B, C];

test.each<[string, string, Record<string, string>]>([
  ["RA-1\nRA-2\r\nRA-3\nRA-4\n", A, { [A]: "RA-1", [B]: "RA-2", [C]: "RA-3" }],
  ["RA-2\n\nRA-3", B, { [B]: "RA-2", [C]: "RA-3" }],
  [`${C}\tRA-3\n${A.toLowerCase()}; RA-1`, A, { [A]: "RA-1", [C]: "RA-3" }],
  [`RA-2,${B}\nRA-1`, A, { [A]: "RA-1", [B]: "RA-2" }],
  ["AM99999999;RA-9\nRA-1", A, { [A]: "RA-1" }],
  ["\n \n", A, {}],
])(
  "pasted tracking numbers are assigned to orders by order number, else in sequence: %j, starting at order %s [R26]",
  (text, from, expected) => {
    expect(parseTrackingList(text, ORDERS, from)).toEqual(expected);
  },
);
