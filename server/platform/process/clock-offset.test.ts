import { afterEach, expect, test } from "vitest";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { loggedLines } from "../../../tests/logged.ts";
import { clock, MINUTE_MS } from "../clock.ts";
import { readClockOffset, watchClock } from "./clock-offset.ts";

const { now } = clock;
const stopped = AbortSignal.abort();
afterEach(() => {
  clock.now = now;
});

const isFiveMinutesOff = (sign: 1 | -1): void => {
  clock.now = () => new Date(now().getTime() + sign * 5 * MINUTE_MS);
};

describeOnBothEngines("the machine's clock", (open, engine) => {
  test("measures the offset of the machine's clock from a separate database server's clock", async () => {
    const database = await open();
    const minutes = async () => {
      const seconds = await readClockOffset(database);
      return seconds === null ? null : Math.round(seconds / 60) + 0;
    };
    expect(await minutes()).toBe(engine === "embedded" ? null : 0);
    isFiveMinutesOff(1);
    expect(await minutes()).toBe(engine === "embedded" ? null : 5);
    isFiveMinutesOff(-1);
    expect(await minutes()).toBe(engine === "embedded" ? null : -5);
  });

  test("a machine clock that is minutes off is logged, and a correct clock is not", async () => {
    const database = await open();
    const lines = loggedLines();
    await watchClock(database, stopped);
    expect(lines()).toEqual([]);
    isFiveMinutesOff(1);
    await watchClock(database, stopped);
    const line = { event: "clock differs from the database's", seconds: expect.any(Number) };
    expect(lines()).toEqual(engine === "embedded" ? [] : [line]);
  });
});
