import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { isChimeOn, playChime } from "./chime.ts";
import { useSafeRevalidation } from "./time.ts";

const CHANNEL = "admin_arrivals";

/** Counts new orders. Only one tab subscribes to the server-sent events, and it broadcasts them to the other tabs. */
export function useNewOrders(): { count: number; clear: () => void } {
  const [count, setCount] = useState(0);
  const refresh = useSafeRevalidation();
  const { pathname } = useLocation();

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    const addOrders = (orders: number) => {
      setCount((before) => before + orders);
      if (document.visibilityState === "visible") refresh();
    };
    channel.onmessage = ({ data }: MessageEvent<number>) => addOrders(data);
    const end = new AbortController();
    void listen(end.signal, (orders) => {
      channel.postMessage(orders);
      if (orders > 0 && isChimeOn()) playChime();
      addOrders(orders);
    });
    return () => {
      end.abort();
      channel.close();
    };
  }, [refresh]);

  useEffect(() => {
    if (pathname.endsWith("/admin/orders")) setCount(0);
  }, [pathname]);

  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, "");
    document.title = count > 0 ? `(${count}) ${title}` : title;
  });
  return { count, clear: () => setCount(0) };
}

/** Subscribes to new orders. A Web Lock lets only one tab subscribe. Without Web Locks, every tab subscribes. */
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
