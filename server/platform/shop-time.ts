/** The shop's time zone. A fixed UTC offset would be wrong, because Morocco has often changed its offset by law. */
const TIME_ZONE = "Africa/Casablanca";
const DAYS_A_WEEK = 7;

/** Converts local time. If a clock change repeats a time, returns the first of both; a skipped time moves forward. */
export function parseShopTime(wallClock: string): Date {
  return new Date(Temporal.PlainDateTime.from(wallClock).toZonedDateTime(TIME_ZONE).epochMilliseconds);
}

export function formatShopTime(at: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });
}

export function getShopDay(at: Date): { start: Date; end: Date } {
  const day = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(TIME_ZONE).startOfDay();
  return {
    start: new Date(day.epochMilliseconds),
    end: new Date(day.add({ days: 1 }).startOfDay().epochMilliseconds),
  };
}

/** Returns the end of the day `days` business days after `at`. `weekdays`: business days (0: Sunday), empty for all. */
export function addBusinessDays(at: Date, days: number, weekdays: ReadonlySet<number>): Date {
  let day = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(TIME_ZONE).startOfDay();
  for (let remainingDays = days; remainingDays > 0; ) {
    day = day.add({ days: 1 });
    if (weekdays.size === 0 || weekdays.has(day.dayOfWeek % DAYS_A_WEEK)) remainingDays -= 1;
  }
  return new Date(day.add({ days: 1 }).startOfDay().epochMilliseconds);
}
