import { SIGNED_IN_FLAG } from "../../contract/constants.ts";
import { InlineScript } from "./inline-script.tsx";

/**
 * The server's page is a guest's, the same for everybody. What a signed-in visitor's has more of gets its place before
 * anything is painted, so that nothing moves when the session arrives (U14).
 */
export const HEART_PLACE = "heart-place";
export const REMINDER_PLACE = "reminder-place";
/** In the tab's storage "due" while the visitor's address waits to be proved: the server's page does not know. */
export const REMINDER_KEY = "verify.reminder";

const SHOW = `d.getElementById("${HEART_PLACE}").hidden=false;if(sessionStorage.getItem("${REMINDER_KEY}")==="due"&&!/\\/auth\\//.test(location.pathname))d.getElementById("${REMINDER_PLACE}").hidden=false`;
const RESERVE = `try{let d=document;if(d.cookie.includes("${SIGNED_IN_FLAG}=1")){${SHOW}}}catch{}`;

/** Stands after both places. */
export const ReservePlaces = () => <InlineScript code={RESERVE} />;
