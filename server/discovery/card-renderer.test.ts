import { expect, test } from "vitest";
import { createSocialCardRenderer } from "./card-renderer.ts";

function drawing() {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  let times = 0;
  const draw = () => {
    times++;
    return promise;
  };
  return { draw, done: resolve, failed: reject, times: () => times };
}

test("renders a social card once for concurrent requests, renders different cards one after the other, and rejects cards beyond the queue limit [U16]", async () => {
  const press = createSocialCardRenderer();
  const [one, other] = [drawing(), drawing()];
  const renderings = [press.print("/one", one.draw), press.print("/one", one.draw), press.print("/other", other.draw)];
  await Promise.resolve();
  expect([one.times(), other.times()]).toEqual([1, 0]);
  for (let i = 2; i < 16; i++) expect(press.print(`/${i}`, async () => Buffer.alloc(1))).not.toBeNull();
  expect(press.print("/too-many", other.draw)).toBeNull();
  one.done(Buffer.from("one"));
  expect(String(await renderings[1])).toBe("one");
  other.failed(new Error("no picture"));
  await expect(renderings[2]).rejects.toThrow("no picture");
  expect(String(press.find("/one"))).toBe("one");
  expect(press.find("/other")).toBeUndefined();
  expect(String(await press.print("/other", async () => Buffer.from("now")))).toBe("now");
  expect(press.find("/15")).toBeDefined();
});

test("evicts the least recently used social card when the card cache is full [U16]", async () => {
  const press = createSocialCardRenderer();
  const large = async () => Buffer.alloc(10 * 1024 * 1024);
  await press.print("/first", large);
  await press.print("/second", large);
  expect(press.find("/first")).toBeDefined();
  await press.print("/third", large);
  expect(["/first", "/second", "/third"].map((path) => press.find(path) !== undefined)).toEqual([true, false, true]);
});
