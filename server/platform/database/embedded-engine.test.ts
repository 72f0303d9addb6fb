import { expect, test } from "vitest";
import { isResponseComplete } from "./embedded-engine.ts";

const message = (type: string) => Uint8Array.of(type.charCodeAt(0), 0, 0, 0, 4);
const messages = (types: string) => Array.from(types, message);
const response = (...names: string[]) => names.map((name) => ({ name }));

test("a response of the embedded engine counts as complete only if it has a result for each statement and ReadyForQuery [O1]", () => {
  for (const [names, isOne] of [
    [["commandComplete", "readyForQuery"], true],
    [["dataRow", "dataRow", "commandComplete", "readyForQuery"], true],
    [["error", "readyForQuery"], true],
    [["emptyQuery", "readyForQuery"], true],
    [["readyForQuery"], false],
    [["dataRow", "readyForQuery"], false],
    [["commandComplete"], false],
    [["dataRow"], false],
    [[], false],
  ] as const)
    expect(isResponseComplete(messages("Q"), response(...names)), names.join()).toBe(isOne);
  expect(isResponseComplete(messages("PS"), response("parseComplete", "readyForQuery"))).toBe(true);
  expect(isResponseComplete(messages("PBES"), response("parseComplete", "readyForQuery"))).toBe(false);
});
