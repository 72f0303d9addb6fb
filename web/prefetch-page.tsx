import { useEffect, useState } from "react";
import { PrefetchPageLinks, useHref } from "react-router";
import { prefetchPageScripts } from "./page-scripts.ts";

/** React Router's prefetch links accept this attribute, but their types do not. Spreading it avoids the type error. */
const LOW_PRIORITY = { fetchPriority: "low" };

/** Prefetches a page's scripts, then its data (G5). React Router alone would reload the document if a script failed. */
export function PrefetchPage({ to }: { to: string }) {
  const page = useHref(to);
  const [ready, setReady] = useState("");
  useEffect(() => {
    let isOver = false;
    void prefetchPageScripts(page).then((hasCome) => {
      if (hasCome && !isOver) setReady(page);
    });
    return () => {
      isOver = true;
    };
  }, [page]);
  return ready === page && <PrefetchPageLinks page={page} {...LOW_PRIORITY} />;
}
