import { SIGNED_IN_COOKIE } from "../../contract/constants.ts";
import { useRenderOptions } from "../frame.tsx";
import { useIsHydrated } from "../state/store.ts";

/** Runs a script before the preceding content is painted. `code` must be constant, because its hash is in the CSP. */
export function InlineScript({ code }: { code: string }) {
  const { nonce } = useRenderOptions();
  const isHydrated = useIsHydrated();
  if (isHydrated) return null;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Ids of elements for signed-in visitors only. A script reserves their space before the first paint (U14). */
export const HEART_ELEMENT_ID = "heart-place";
export const REMINDER_ELEMENT_ID = "reminder-place";
/** Session storage key. "due" means an unverified e-mail. The HTML is equal for all visitors and cannot tell this. */
export const REMINDER_STORAGE_KEY = "verify.reminder";

const SHOW = `d.getElementById("${HEART_ELEMENT_ID}").hidden=false;if(sessionStorage.getItem("${REMINDER_STORAGE_KEY}")==="due"&&!/\\/auth\\//.test(location.pathname))d.getElementById("${REMINDER_ELEMENT_ID}").hidden=false`;
const RESERVE = `try{let d=document;if(d.cookie.includes("${SIGNED_IN_COOKIE}=1")){${SHOW}}}catch{}`;

export const ReserveSpaceScript = () => <InlineScript code={RESERVE} />;
