import { expect, test } from "vitest";
import { openUploadShare, type UploadShare } from "./upload-budget.ts";

const MEGABYTE = 1024 * 1024;

const rejection = expect.objectContaining({ code: "unavailable", params: { seconds: expect.any(Number) } });

test("buyers' concurrent uploads are limited per sender and to 26 MB in total; the budget is freed after the response", () => {
  const shares = ["A", "A", "B", "C", "D"].map((sender) => openUploadShare(sender, "buyers"));
  const [first, second, other, third, last] = shares as [
    UploadShare,
    UploadShare,
    UploadShare,
    UploadShare,
    UploadShare,
  ];
  first.take(10 * MEGABYTE);
  expect(() => second.take(2 * MEGABYTE)).toThrow(rejection);
  other.take(10 * MEGABYTE);
  third.take(5 * MEGABYTE);
  expect(() => last.take(2 * MEGABYTE)).toThrow(rejection);
  first.release();
  last.take(2 * MEGABYTE);
  for (const share of shares) share.release();
});

test("while buyers use most of their upload budget, staff can upload 25 MB; a further 2 MB by staff is rejected", () => {
  const shares = ["A", "B", "C"].map((sender) => openUploadShare(sender, "buyers"));
  for (const share of shares) share.take(8 * MEGABYTE);
  const [one, two] = [openUploadShare("account 1", "team"), openUploadShare("account 2", "team")];
  one.take(25 * MEGABYTE);
  expect(() => two.take(2 * MEGABYTE)).toThrow(rejection);
  for (const share of [...shares, one, two]) share.release();
});
