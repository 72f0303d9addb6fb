import { useEffect, useState } from "react";
import type { ProductChoice } from "../../../contract/admin-marketing.ts";
import { SEARCH_MAX_LENGTH } from "../../../contract/constants.ts";
import { callApi } from "../../state/api.ts";

const TYPING_MS = 250;

export function useProductSearch(query: string): { foundProducts: readonly ProductChoice[]; isLoading: boolean } {
  const [answer, setAnswer] = useState<{ query: string; found: readonly ProductChoice[] }>({ query: "", found: [] });
  const q = query.trim().slice(0, SEARCH_MAX_LENGTH);
  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const path = `/admin/product-choices?q=${encodeURIComponent(q)}`;
      const choices = await callApi<ProductChoice[]>(path, { signal: asking.signal }).catch(() => []);
      if (!asking.signal.aborted) setAnswer({ query: q, found: choices });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [q]);
  return { foundProducts: answer.found, isLoading: answer.query !== q };
}
