import type { Session } from "../../contract/session.ts";
import { ApiError, callApi } from "./api.ts";
import { knownSession, refreshSession } from "./session.ts";

/** Whether a 404 is due to an ended session, for example one that another device revoked. */
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
