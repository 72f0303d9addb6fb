import { useEffect } from "react";
import { useLocation } from "react-router";
import { useI18n } from "../i18n.tsx";
import { hasSignedInCookie, useSession } from "../state/session.ts";
import { createStore, useStore } from "../state/store.ts";
import { Anchor } from "../ui/anchor.tsx";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { REMINDER_ELEMENT_ID, REMINDER_STORAGE_KEY } from "./inline-script.tsx";

type Reminder = "due" | "dismissed";

function readReminder(): Reminder | null {
  try {
    return typeof sessionStorage === "undefined"
      ? null
      : (sessionStorage.getItem(REMINDER_STORAGE_KEY) as Reminder | null);
  } catch {
    return null;
  }
}

const reminder = createStore<Reminder | null>(readReminder());

function setReminder(next: Reminder | null): void {
  reminder.set(next);
  try {
    if (next) sessionStorage.setItem(REMINDER_STORAGE_KEY, next);
    else sessionStorage.removeItem(REMINDER_STORAGE_KEY);
  } catch {
    // Without session storage, the reminder reappears at the next page load.
  }
}

/** Reminder to verify the e-mail address. After the visitor dismisses it, it stays hidden for the tab's session (U12, T9). */
export function VerifyReminder() {
  const { t } = useI18n();
  const { user, isLoading, isUnanswered } = useSession();
  const { pathname } = useLocation();
  const state = useStore(reminder, null);
  const isDue = user !== null && user.email_verified_at === null;
  const isAwaited = isLoading && !isUnanswered && state === "due";
  const hasPlace = !pathname.startsWith("/auth/") && state !== "dismissed" && (isDue || isAwaited);

  useEffect(() => {
    if (user ? !isDue : !hasSignedInCookie()) setReminder(null);
    else if (isDue && reminder.get() === null) setReminder("due");
  }, [user, isDue]);

  return (
    <aside
      id={REMINDER_ELEMENT_ID}
      hidden={!hasPlace}
      suppressHydrationWarning
      aria-label={t("verify.label")}
      className="min-h-14 border-b border-line bg-sand"
    >
      {isDue && hasPlace && (
        <div className="page relative flex min-h-14 items-center gap-3 pe-2 text-small md:pe-gutter">
          <Icon name="mail" size={20} className="text-honey-deep" />
          <p className="min-w-0 grow leading-normal">
            {t("verify.text")}{" "}
            <Anchor
              to={`/auth/verify-otp?email=${encodeURIComponent(user.email)}`}
              className="font-semibold whitespace-nowrap underline underline-offset-4 after:absolute after:inset-0"
            >
              {t("verify.link")}
            </Anchor>
          </p>
          <IconButton
            icon="close"
            size={20}
            label={t("frame.dismiss")}
            onClick={() => setReminder("dismissed")}
            className="relative"
          />
        </div>
      )}
    </aside>
  );
}
