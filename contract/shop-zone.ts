/** Converts times to the shop's zone. Browsers use the server's zone data, as Morocco often changes its clock rules. */

const TIME_ZONE = "Africa/Casablanca";
type Offset = { fromMs: number; minutes: number };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PRECISION_MS = 15 * MINUTE_MS;
/** Period for which zone data is computed. The shop has no older orders, and later clock rules are uncertain. */
const [FIRST_MS, LAST_MS] = [Date.UTC(2019, 0), Date.UTC(2035, 0)];
/** Step in the search for clock changes. It is shorter than Ramadan, the shortest time between two changes. */
const STEP_MS = 28 * DAY_MS;

let currentOffsets: readonly Offset[] | undefined;

export function toShopTime(at: Date): Date {
  const offset = offsets().findLast(({ fromMs }) => fromMs <= at.getTime()) ?? offsets()[0];
  return new Date(at.getTime() + (offset?.minutes ?? 0) * MINUTE_MS);
}

/** Zone data such as "p0g60:60 …". Each entry has a start in base-36 minutes since 1970 and a UTC offset in minutes. */
export const serializeOffsets = (): string =>
  offsets()
    .map(({ fromMs, minutes }) => `${(fromMs / MINUTE_MS).toString(36)}:${minutes}`)
    .join(" ");

export function parseOffsets(text: string | undefined): Offset[] | null {
  const parsedOffsets = (text ?? "").split(" ").map((entry) => {
    const [from = "", minutes = ""] = entry.split(":");
    return { fromMs: Number.parseInt(from, 36) * MINUTE_MS, minutes: minutes === "" ? Number.NaN : Number(minutes) };
  });
  return parsedOffsets.every(({ fromMs, minutes }) => Number.isFinite(fromMs) && Number.isFinite(minutes))
    ? parsedOffsets
    : null;
}

function offsets(): readonly Offset[] {
  currentOffsets ??=
    (typeof document === "undefined" ? null : parseOffsets(document.documentElement.dataset.zone)) ?? ownOffsets();
  return currentOffsets;
}

function ownOffsets(): Offset[] {
  const changes: Offset[] = [{ fromMs: FIRST_MS, minutes: ownOffset(FIRST_MS) }];
  for (let at = FIRST_MS; at < LAST_MS; at += STEP_MS) {
    const minutes = ownOffset(at + STEP_MS);
    if (minutes === changes.at(-1)?.minutes) continue;
    let [before, after] = [at, at + STEP_MS];
    while (after - before > PRECISION_MS) {
      const middle = before + Math.floor((after - before) / 2 / PRECISION_MS) * PRECISION_MS;
      if (ownOffset(middle) === minutes) after = middle;
      else before = middle;
    }
    changes.push({ fromMs: after, minutes });
  }
  return changes;
}

let clock: Intl.DateTimeFormat | undefined;

function ownOffset(atMs: number): number {
  clock ??= new Intl.DateTimeFormat("en-GB", {
    timeZone: TIME_ZONE,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  });
  const parts = new Map(clock.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return (Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute")) - atMs) / MINUTE_MS;
}
