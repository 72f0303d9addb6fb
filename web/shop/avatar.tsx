import { getInitial } from "../../contract/names.ts";
import type { SessionUser } from "../../contract/session.ts";

/** Zero-width non-joiner, put between initials. Without it, two Arabic letters would be joined and read as a word. */
const NON_JOINER = "\u200c";

export const getInitials = ({ first_name, last_name, name }: SessionUser): string =>
  (first_name || last_name ? [first_name, last_name] : [name]).map(getInitial).join(NON_JOINER).toLocaleUpperCase();

export function Avatar({ user }: { user: SessionUser }) {
  return (
    <span
      aria-hidden
      className="edge inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-olive text-small font-semibold text-plaster"
    >
      {getInitials(user)}
    </span>
  );
}
