import { initialOf } from "../../contract/names.ts";
import type { SessionUser } from "../../contract/session.ts";

/** Keeps Arabic letters apart: joined, two initials read as a word. */
const NON_JOINER = "\u200c";

const initials = (user: SessionUser): string =>
  [user.first_name, user.last_name].map(initialOf).join(NON_JOINER).toLocaleUpperCase();

/** A customer's initials in a circle (U4). */
export function Avatar({ user }: { user: SessionUser }) {
  return (
    <span
      aria-hidden
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-olive text-small font-semibold text-plaster"
    >
      {initials(user)}
    </span>
  );
}
