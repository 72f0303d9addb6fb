import { SIGNED_IN_FLAG } from "../../contract/constants.ts";
import { useFrame } from "../frame.tsx";
import { useIsHydrated } from "../state/store.ts";

/**
 * Script that runs before the preceding content is painted. `code` must be constant, because the content security
 * policy (CSP) contains the code's hash.
 */
export function InlineScript({ code }: { code: string }) {
  const { nonce } = useFrame();
  const isHydrated = useIsHydrated();
  if (isHydrated) return null;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Ids of elements for signed-in visitors. A script reserves their space before the first paint (U14). */
export const HEART_PLACE = "heart-place";
export const REMINDER_PLACE = "reminder-place";
/**
 * Session storage key with the value "due" if the visitor's e-mail is unverified. The HTML cannot contain this, because
 * it is cached and the same for all visitors.
 */
export const REMINDER_KEY = "verify.reminder";

const SHOW = `d.getElementById("${HEART_PLACE}").hidden=false;if(sessionStorage.getItem("${REMINDER_KEY}")==="due"&&!/\\/auth\\//.test(location.pathname))d.getElementById("${REMINDER_PLACE}").hidden=false`;
const RESERVE = `try{let d=document;if(d.cookie.includes("${SIGNED_IN_FLAG}=1")){${SHOW}}}catch{}`;

export const ReservePlaces = () => <InlineScript code={RESERVE} />;
