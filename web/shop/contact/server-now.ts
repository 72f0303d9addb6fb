import { useEffect, useState } from "react";

/** Returns the server's time, because a device's clock may be wrong. When offline, returns the device's time. */
export function useServerNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    let isHere = true;
    readDate()
      .catch(() => new Date())
      .then((date) => isHere && setNow(date));
    return () => {
      isHere = false;
    };
  }, []);
  return now;
}

async function readDate(): Promise<Date> {
  const { headers } = await fetch("/api/cache/version", { method: "HEAD", cache: "no-store" });
  const date = new Date(headers.get("Date") ?? "");
  return Number.isNaN(date.getTime()) ? new Date() : date;
}
