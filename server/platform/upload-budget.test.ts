import { expect, test } from "vitest";
import { openUploadShare } from "./upload-budget.ts";

const MEGABYTE = 1024 * 1024;

test("uploads hold so many bytes at a time, of one sender and of all; what is answered is free again", () => {
  const shares = [openUploadShare("A"), openUploadShare("A"), openUploadShare("B"), openUploadShare("C")] as const;
  const [first, second, other, late] = shares;
  const refusal = expect.objectContaining({ code: "unavailable", params: { seconds: expect.any(Number) } });
  first.take(24 * MEGABYTE);
  expect(() => second.take(3 * MEGABYTE)).toThrow(refusal);
  second.take(MEGABYTE);
  other.take(25 * MEGABYTE);
  expect(() => late.take(3 * MEGABYTE)).toThrow(refusal);
  first.release();
  late.take(3 * MEGABYTE);
  second.take(22 * MEGABYTE);
  for (const share of shares) share.release();
  const all = openUploadShare("A");
  all.take(26 * MEGABYTE);
  all.release();
});
