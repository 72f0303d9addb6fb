import { usePaymentI18n } from "../../part-texts.ts";
import { cx } from "../../ui/cx.ts";

const FRAME = "h-8 w-13 rounded-sm bg-surface inset-ring-1 inset-ring-line";

/** Logos of the accepted cards. The bank requires them beside the payment button. */
export function CardLogos({ className }: { className?: string }) {
  const { t } = usePaymentI18n();
  return (
    <div
      role="img"
      aria-label={t("card.marks")}
      className={cx("flex flex-wrap items-center gap-x-2 gap-y-1 text-badge text-ink-2", className)}
    >
      <svg viewBox="0 0 52 32" className={FRAME} aria-hidden focusable={false}>
        <path d="M6 22h40" stroke="#c8102e" strokeWidth="2.5" strokeLinecap="round" />
        <text x="26" y="18" textAnchor="middle" fontSize="14" fontWeight="800" fill="#123a72">
          CMI
        </text>
      </svg>
      <svg viewBox="0 0 52 32" className={FRAME} aria-hidden focusable={false}>
        <text x="26" y="21" textAnchor="middle" fontSize="15" fontWeight="800" fontStyle="italic" fill="#1a1f71">
          VISA
        </text>
      </svg>
      <svg viewBox="0 0 52 32" className={FRAME} aria-hidden focusable={false}>
        <circle cx="20.5" cy="16" r="9" fill="#eb001b" />
        <circle cx="31.5" cy="16" r="9" fill="#f79e1b" />
        <path d="M26 8.9a9 9 0 0 1 0 14.2a9 9 0 0 1 0 -14.2z" fill="#ff5f00" />
      </svg>
      <span aria-hidden dir="ltr">
        Verified by Visa · Mastercard SecureCode
      </span>
    </div>
  );
}
