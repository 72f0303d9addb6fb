import { SIGNED_IN_FLAG } from "../../contract/constants.ts";
import { useFrame } from "../frame.tsx";
import { useIsHydrated } from "../state/store.ts";

/** Inline script, run before the preceding content is painted. `code` is constant: its hash is in the CSP. */
export function InlineScript({ code }: { code: string }) {
  const { nonce } = useFrame();
  const isHydrated = useIsHydrated();
  if (isHydrated) return null;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Ids of elements for signed-in visitors. A script reserves their space before the first paint (U14). */
export const HEART_PLACE = "heart-place";
export const REMINDER_PLACE = "reminder-place";
/** Storage key. "due": the visitor's e-mail is unverified. Not in the HTML, which is cached for everyone. */
export const REMINDER_KEY = "verify.reminder";

const SHOW = `d.getElementById("${HEART_PLACE}").hidden=false;if(sessionStorage.getItem("${REMINDER_KEY}")==="due"&&!/\\/auth\\//.test(location.pathname))d.getElementById("${REMINDER_PLACE}").hidden=false`;
const RESERVE = `try{let d=document;if(d.cookie.includes("${SIGNED_IN_FLAG}=1")){${SHOW}}}catch{}`;

export const ReservePlaces = () => <InlineScript code={RESERVE} />;
