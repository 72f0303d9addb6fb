import { expect, test } from "vitest";
import { isAnswered } from "./embedded.ts";

const message = (type: string) => Uint8Array.of(type.charCodeAt(0), 0, 0, 0, 4);
const messages = (types: string) => Array.from(types, message);
const answer = (...names: string[]) => names.map((name) => ({ name }));

test("[O1] the engine's answer counts when it says how what was asked ended, and that it is ready for more", () => {
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
    expect(isAnswered(messages("Q"), answer(...names)), names.join()).toBe(isOne);
  expect(isAnswered(messages("PS"), answer("parseComplete", "readyForQuery"))).toBe(true);
  expect(isAnswered(messages("PBES"), answer("parseComplete", "readyForQuery"))).toBe(false);
});
