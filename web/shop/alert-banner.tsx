import type { CSSProperties } from "react";
import type { PublicSettings } from "../../contract/content.ts";
import { useI18n } from "../i18n.tsx";
import { createStore, useStore } from "../state/store.ts";
import { Anchor } from "../ui/anchor.tsx";
import { cx } from "../ui/cx.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { InlineScript } from "./inline-script.tsx";

const STORAGE_KEY = "dismissedAlert";

/** Inline script that hides a dismissed alert before the first paint, so that nothing shifts. */
const HIDE_DISMISSED = `try{let b=document.currentScript.previousElementSibling;if(sessionStorage.getItem("${STORAGE_KEY}")===b.dataset.message)b.hidden=true}catch{}`;

function readDismissed(): string | null {
  try {
    return typeof sessionStorage === "undefined" ? null : sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

const dismissed = createStore<string | null>(readDismissed());

function dismiss(message: string): void {
  dismissed.set(message);
  try {
    sessionStorage.setItem(STORAGE_KEY, message);
  } catch {
    // Without session storage, the alert reappears at the next page load.
  }
}

type Alert = PublicSettings["alert"];
const LOOKS: Record<Alert["type"], { ground: string; icon: IconName }> = {
  info: { ground: "bg-olive", icon: "info" },
  success: { ground: "bg-success", icon: "success" },
  warning: { ground: "bg-warning", icon: "alert" },
  danger: { ground: "bg-error", icon: "error" },
};

/** Characters that fit on a 360 px wide line in every language. The alert's minimum height is calculated from this. */
const PHONE_LINE_CHARACTERS = 52;

const linesOnPhone = (message: string) => Math.ceil(message.length / PHONE_LINE_CHARACTERS);

/** Alert above every page. Once dismissed, it stays hidden for the browser session, or until its message changes (U13, T22). */
export function AlertBanner({ alert }: { alert: Alert }) {
  const hidden = useStore(dismissed, null) === alert.message;
  if (!alert.enabled || !alert.message || (alert.dismissible && hidden)) return null;
  return (
    <>
      <AlertStrip alert={alert} />
      {alert.dismissible && <InlineScript code={HIDE_DISMISSED} />}
    </>
  );
}

export function AlertStrip({ alert }: { alert: Alert }) {
  const { t } = useI18n();
  const look = LOOKS[alert.type];
  return (
    <aside
      aria-label={t("frame.notice")}
      data-message={alert.dismissible ? alert.message : undefined}
      suppressHydrationWarning
      className={cx("on-dark text-plaster", look.ground)}
    >
      <div
        style={{ "--lines": linesOnPhone(alert.message) } as CSSProperties}
        className={cx(
          "page relative flex min-h-8 items-center justify-center gap-2 py-1 text-badge leading-body! md:text-small",
          "max-md:min-h-[max(2rem,calc(var(--lines)*1lh+0.5rem))]",
          alert.dismissible && "ps-3! pe-11! md:px-12!",
        )}
      >
        {alert.show_icon && <Icon name={look.icon} size={18} />}
        <p className="min-w-0 text-center text-balance">
          {alert.link ? (
            <Anchor to={alert.link} className="after:absolute after:inset-x-0 after:-inset-y-1.5">
              {alert.message}
            </Anchor>
          ) : (
            alert.message
          )}
        </p>
        {alert.dismissible && (
          <IconButton
            icon="close"
            label={t("frame.dismiss")}
            size={18}
            onClick={() => dismiss(alert.message)}
            className="absolute -inset-y-1.5 end-0 my-auto text-plaster hover:bg-transparent"
          />
        )}
      </div>
    </aside>
  );
}
