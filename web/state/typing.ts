/** What was typed into forms is kept for the tab's life (web/account/form-draft.ts): for whom, so that it is nobody else's. */

const OWNER_KEY = "form-owner";

/**
 * Says whose the tab is. What another account had typed is forgotten, however its session ended; answers whether there was any,
 * which a page may have filled in already.
 */
export function claimTyping(userId: number): boolean {
  try {
    const owner = sessionStorage.getItem(OWNER_KEY);
    sessionStorage.setItem(OWNER_KEY, String(userId));
    if (owner === null || owner === String(userId)) return false;
    const typed = Object.keys(sessionStorage).filter((key) => key.startsWith("form."));
    for (const key of typed) sessionStorage.removeItem(key);
    return typed.length > 0;
  } catch {
    // Without storage nothing is kept.
    return false;
  }
}
