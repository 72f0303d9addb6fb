import { formatPhone } from "../../../contract/phone.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { useAdminI18n } from "../i18n.tsx";

export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  const { t } = useAdminI18n();
  return (
    <Anchor
      to={`tel:${phone}`}
      aria-label={t("admin.call", { phone: formatPhone(phone) })}
      className={cx(
        "relative inline-flex min-h-11 items-center gap-2 rounded-sm whitespace-nowrap tabular-nums no-underline hover:underline",
        className,
      )}
    >
      <Icon name="phone" size={20} className="text-ink-2" />
      <bdi dir="ltr">{formatPhone(phone)}</bdi>
    </Anchor>
  );
}
