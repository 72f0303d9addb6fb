-- server/platform/process/clock-offset.ts

-- readClockOffset
SELECT
  clock_timestamp() AS at;
