import { expect, test } from "vitest";
import { isAnswered } from "./embedded.ts";

const message = (type: string, ...content: number[]) =>
  Buffer.from([type.charCodeAt(0), 0, 0, 0, content.length + 4, ...content]);
const [QUERY, COMPLETE, FAILED, ROW, READY] = [
  message("Q", 0),
  message("C", 0),
  message("E", 0),
  message("D", 90, 0, 0, 0, 5, 73),
  message("Z", 73),
];

test("[O1] the engine's answer counts when it says how what was asked ended, and that it is ready for more", () => {
  for (const [answer, isOne] of [
    [[COMPLETE, READY], true],
    [[ROW, ROW, COMPLETE, READY], true],
    [[FAILED, READY], true],
    [[READY], false],
    [[ROW, READY], false],
    [[COMPLETE], false],
    [[ROW], false],
    [[], false],
  ] as const)
    expect(isAnswered(QUERY, Buffer.concat(answer)), Buffer.concat(answer).toString("latin1")).toBe(isOne);
  const [PARSE, SYNC] = [message("P"), message("S")];
  expect(isAnswered(Buffer.concat([PARSE, SYNC]), Buffer.concat([message("1"), READY]))).toBe(true);
  expect(
    isAnswered(Buffer.concat([PARSE, message("B"), message("E"), SYNC]), Buffer.concat([message("1"), READY])),
  ).toBe(false);
  const [start, end] = [Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]), message("X")];
  expect(isAnswered(start, READY)).toBe(true);
  expect(isAnswered(start, Buffer.alloc(0))).toBe(false);
  expect(isAnswered(end, Buffer.alloc(0))).toBe(true);
});
