import { useEffect, useState } from "react";

/**
 * The server's clock, since a device's may be wrong and the page is cached: by the Date of a response, after hydration. The device's own where
 * none comes, as without a network. Null until then.
 */
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
