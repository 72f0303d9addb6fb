import { PAGE_LOAD_LIMITS } from "../../contract/constants.ts";
import { ApiError, type ErrorBody, withReauthentication } from "./api.ts";

export const downloadFile = (path: string, timeoutMs: number = PAGE_LOAD_LIMITS.timeoutMs): Promise<void> =>
  withReauthentication(() => downloadOnce(path, timeoutMs));

async function downloadOnce(path: string, timeoutMs: number): Promise<void> {
  const locale = document.documentElement.lang;
  const control = new AbortController();
  const limit = setTimeout(() => control.abort(), timeoutMs);
  let response: Response;
  let bytes: Blob;
  try {
    response = await fetch(`/api${path}${path.includes("?") ? "&" : "?"}locale=${locale}`, {
      headers: { "Accept-Language": locale, "X-Client": "browser" },
      signal: control.signal,
    });
    bytes = await response.blob();
  } catch {
    throw new ApiError(0, {}, { silence: control.signal.aborted ? "timeout" : "offline" });
  } finally {
    clearTimeout(limit);
  }
  if (!response.ok) throw new ApiError(response.status, await errorIn(bytes));
  const address = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = address;
  link.download = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "";
  link.click();
  // Revokes the URL only later, because some browsers read the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), PAGE_LOAD_LIMITS.timeoutMs);
}

async function errorIn(bytes: Blob): Promise<Partial<ErrorBody>> {
  try {
    return JSON.parse(await bytes.text()) as Partial<ErrorBody>;
  } catch {
    return {};
  }
}
