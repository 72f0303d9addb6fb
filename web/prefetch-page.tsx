import { useEffect, useState } from "react";
import { PrefetchPageLinks, useHref } from "react-router";
import { fetchScripts } from "./page-scripts.ts";

/** Spread, as the router's types do not know it; it hands it on to the links that it writes. */
const BEHIND_ALL = { fetchPriority: "low" };

/**
 * Fetches a page ahead (G5), behind all else: its scripts, and once they have come its data. The router alone would reload the document
 * where a script does not come.
 */
export function PrefetchPage({ to }: { to: string }) {
  const page = useHref(to);
  const [ready, setReady] = useState("");
  useEffect(() => {
    let isOver = false;
    void fetchScripts(page).then((hasCome) => {
      if (hasCome && !isOver) setReady(page);
    });
    return () => {
      isOver = true;
    };
  }, [page]);
  return ready === page && <PrefetchPageLinks page={page} {...BEHIND_ALL} />;
}
