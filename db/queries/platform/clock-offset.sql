-- server/platform/clock-offset.ts

-- readClockOffset
SELECT
  clock_timestamp() AS at;
