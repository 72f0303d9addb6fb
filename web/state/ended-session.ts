import type { Session } from "../../contract/session.ts";
import { ApiError, callApi } from "./api.ts";
import { knownSession, refreshSession } from "./session.ts";

/**
 * Whether something was not found because who was signed in here is so no more, signed out by another device or by the shop:
 * what only they may see is then nobody's. The page hears of the session's end too and says so, and a customer's own one gives way.
 */
export async function isOfEndedSession(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError && error.status === 404 && knownSession()?.user)) return false;
  try {
    const { user } = await callApi<Session>("/session");
    if (user === null) await refreshSession();
    return user === null;
  } catch {
    return false;
  }
}
