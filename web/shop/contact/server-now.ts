import { useEffect, useState } from "react";

/** Server time, from a response's Date header, because a device's clock may be wrong. Offline: device time. */
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
