import { SIGNED_IN_FLAG } from "../../contract/constants.ts";
import { useFrame } from "../frame.tsx";
import { useIsHydrated } from "../state/store.ts";

/** Script that runs before the preceding content is painted. `code` must be constant, because the policy (CSP) has its hash. */
export function InlineScript({ code }: { code: string }) {
  const { nonce } = useFrame();
  const isHydrated = useIsHydrated();
  if (isHydrated) return null;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Element ids. Content for signed-in visitors gets its space before the first paint, so that nothing shifts (U14). */
export const HEART_PLACE = "heart-place";
export const REMINDER_PLACE = "reminder-place";
/** Session storage key. The value is "due" while the visitor's e-mail is not verified, which the cached page does not know. */
export const REMINDER_KEY = "verify.reminder";

const SHOW = `d.getElementById("${HEART_PLACE}").hidden=false;if(sessionStorage.getItem("${REMINDER_KEY}")==="due"&&!/\\/auth\\//.test(location.pathname))d.getElementById("${REMINDER_PLACE}").hidden=false`;
const RESERVE = `try{let d=document;if(d.cookie.includes("${SIGNED_IN_FLAG}=1")){${SHOW}}}catch{}`;

export const ReservePlaces = () => <InlineScript code={RESERVE} />;
