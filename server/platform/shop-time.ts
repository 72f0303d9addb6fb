/** The shop's wall clock: Morocco's, whose hour the law has moved often and may move again. */
const TIME_ZONE = "Africa/Casablanca";
const DAYS_A_WEEK = 7;

/** The moment at which the shop's clock shows "2026-11-21T10:30"; of one shown twice the first, of one never shown the next. */
export function momentOf(wallClock: string): Date {
  return new Date(Temporal.PlainDateTime.from(wallClock).toZonedDateTime(TIME_ZONE).epochMilliseconds);
}

/** What the shop's clock shows at a moment, to the minute: for a browser's date field. */
export function wallClockOf(at: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });
}

/** When the shop's day begins in which a moment lies, and the next day. */
export function dayOf(at: Date): { start: Date; end: Date } {
  const day = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(TIME_ZONE).startOfDay();
  return {
    start: new Date(day.epochMilliseconds),
    end: new Date(day.add({ days: 1 }).startOfDay().epochMilliseconds),
  };
}

/** When so many business days are over of those that come after the day of a moment; `weekdays` are those of a week, Sunday 0. */
export function afterBusinessDays(at: Date, days: number, weekdays: ReadonlySet<number>): Date {
  let day = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(TIME_ZONE).startOfDay();
  for (let left = days; left > 0; ) {
    day = day.add({ days: 1 });
    if (weekdays.size === 0 || weekdays.has(day.dayOfWeek % DAYS_A_WEEK)) left -= 1;
  }
  return new Date(day.add({ days: 1 }).startOfDay().epochMilliseconds);
}
