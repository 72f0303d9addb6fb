import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { chime, isChimeOn } from "./chime.ts";
import { useRefresh } from "./time.ts";

const CHANNEL = "admin_arrivals";

/**
 * How many orders were placed since the list of orders was last looked at. The server tells of them; where it cannot, the page
 * is read anew each minute anyway (time.ts). Of several tabs one listens and tells the others. What one took by phone oneself is
 * none of them: the page is read anew for it, and that is all.
 */
export function useNewOrders(): { count: number; clear: () => void } {
  const [count, setCount] = useState(0);
  const refresh = useRefresh();
  const { pathname } = useLocation();

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    const come = (orders: number) => {
      setCount((before) => before + orders);
      // Who comes back to it reads it anew; until then nobody is there.
      if (document.visibilityState === "visible") refresh();
    };
    channel.onmessage = ({ data }: MessageEvent<number>) => come(data);
    const end = new AbortController();
    void listen(end.signal, (orders) => {
      channel.postMessage(orders);
      if (orders > 0 && isChimeOn()) chime();
      come(orders);
    });
    return () => {
      end.abort();
      channel.close();
    };
  }, [refresh]);

  useEffect(() => {
    if (pathname.endsWith("/admin/orders")) setCount(0);
  }, [pathname]);

  // The page's own title comes back with each navigation.
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, "");
    document.title = count > 0 ? `(${count}) ${title}` : title;
  });
  return { count, clear: () => setCount(0) };
}

/** Listens until the signal, once no other tab does. A browser without locks listens in each tab. */
async function listen(signal: AbortSignal, come: (orders: number) => void): Promise<void> {
  const open = () =>
    new Promise<void>((resolve) => {
      const source = new EventSource("/api/admin/arrivals");
      source.addEventListener("orders", ({ data }: MessageEvent<string>) => come(Number(data)));
      const close = () => {
        source.close();
        resolve();
      };
      if (signal.aborted) close();
      else signal.addEventListener("abort", close, { once: true });
    });
  if (navigator.locks) await navigator.locks.request(CHANNEL, { signal }, open).catch(() => {});
  else await open();
}
