import { initialOf } from "../../contract/names.ts";
import type { SessionUser } from "../../contract/session.ts";

/** Keeps Arabic letters apart: joined, two initials read as a word. */
const NON_JOINER = "\u200c";

export const initialsOf = ({ first_name, last_name, name }: SessionUser): string =>
  (first_name || last_name ? [first_name, last_name] : [name]).map(initialOf).join(NON_JOINER).toLocaleUpperCase();

/** A customer's initials in a circle (U4). */
export function Avatar({ user }: { user: SessionUser }) {
  return (
    <span
      aria-hidden
      className="edge inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-olive text-small font-semibold text-plaster"
    >
      {initialsOf(user)}
    </span>
  );
}
