import { useState } from "react";
import { PRODUCTS_IMPORT_LIMITS, type ProductsImport } from "../../../contract/products-import.ts";
import { ApiError, callApi, getErrorText } from "../../state/api.ts";
import { useAdminI18n } from "../i18n.tsx";
import { useSessionEndedToast } from "../use-sign-in-again.ts";

export type ImportState = {
  name: string;
  preview: ProductsImport | null;
  done: ProductsImport | null;
  /** True if products changed after the preview. `preview` is then an updated preview, which must be confirmed. */
  isAnew: boolean;
  problem: string | null;
  /** True if there was no response or the session has ended. The request can then be retried. */
  isUnsent: boolean;
};

const PATH = "/admin/products-import";
const BYTES_PER_MEGABYTE = 1024 * 1024;

export function useProductsImport() {
  const { t } = useAdminI18n();
  const signInAgain = useSessionEndedToast();
  const [file, setFile] = useState<Blob | null>(null);
  const [now, setNow] = useState<ImportState | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(name: string, bytes: Blob, digest?: string): Promise<void> {
    setBusy(true);
    const body = new FormData();
    body.set("file", bytes, name);
    if (digest) body.set("digest", digest);
    const options = { method: "POST", body, timeoutMs: PRODUCTS_IMPORT_LIMITS.timeoutMs } as const;
    const none = { name, preview: null, done: null, isAnew: false, problem: null, isUnsent: false };
    try {
      const answer = await callApi<ProductsImport>(digest ? `${PATH}/apply` : PATH, options);
      setNow(digest ? { ...none, done: answer } : { ...none, preview: answer });
    } catch (error) {
      const { status, code, errors, data } = error instanceof ApiError ? error : new ApiError(0, {});
      if (status === 401) signInAgain();
      const problem = status === 401 ? null : errors.file?.[0] || getErrorText(error, t, "refusal.server_error");
      const isUnsent = status === 401 || status === 0;
      if (code === "conflict" && data) setNow({ ...none, preview: data as ProductsImport, isAnew: true });
      else setNow((before) => ({ ...none, preview: digest ? (before?.preview ?? null) : null, problem, isUnsent }));
    } finally {
      setBusy(false);
    }
  }

  async function choose(chosen: File): Promise<void> {
    if (chosen.size > PRODUCTS_IMPORT_LIMITS.bytes) {
      const count = PRODUCTS_IMPORT_LIMITS.bytes / BYTES_PER_MEGABYTE;
      const problem = t("admin.products.import.tooLarge", { count });
      return setNow({ name: chosen.name, preview: null, done: null, isAnew: false, problem, isUnsent: false });
    }
    // Copies the file into memory, because the file on disk may change between preview and import.
    const bytes = new Blob([await chosen.arrayBuffer()], { type: "text/csv" });
    setFile(bytes);
    await send(chosen.name, bytes);
  }

  const apply = () => {
    if (now?.preview && file) void send(now.name, file, now.preview.digest);
  };
  const retry = () => {
    if (now && file) void send(now.name, file);
  };
  return { now, isBusy, choose: (chosen: File) => void choose(chosen), apply, retry };
}
