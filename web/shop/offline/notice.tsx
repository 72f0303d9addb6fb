import { useEffect, useState } from "react";
import { TOAST_MS } from "../../../contract/constants.ts";
import type { Translate } from "../../../contract/translate.ts";
import type { OfflineMessageKey } from "../../../messages/en/offline.ts";
import { useIsOffline } from "../../state/offline.ts";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";

export function OfflineNotice({ t }: { t: Translate<OfflineMessageKey> }) {
  const isOffline = useIsOffline();
  // Empty at first, because screen readers announce only changes of an existing live region.
  const [message, setMessage] = useState<OfflineMessageKey | null>(null);
  useEffect(() => {
    setMessage(isOffline ? "offline.notice" : "offline.back");
    if (isOffline) return;
    const timer = setTimeout(() => setMessage(null), TOAST_MS.helper);
    return () => clearTimeout(timer);
  }, [isOffline]);
  return (
    <div
      role="status"
      className={cx(
        "pointer-events-none fixed inset-x-4 z-40 flex justify-center lg:top-auto lg:bottom-6",
        location.pathname.endsWith("/checkout") ? "top-20" : "bottom-24",
      )}
    >
      {message && (
        <p
          className={cx(
            "on-dark flex min-h-10 items-center gap-2 rounded-full px-4 py-1.5 text-center text-small text-balance text-plaster shadow-popup",
            isOffline ? "bg-ink" : "bg-success",
          )}
        >
          <Icon name={isOffline ? "alert" : "check"} size={18} className="shrink-0" />
          {t(message)}
        </p>
      )}
    </div>
  );
}
