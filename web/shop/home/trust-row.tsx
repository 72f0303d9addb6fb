import { useShopData } from "../../frame.tsx";
import { useI18n } from "../../i18n.tsx";
import { Icon } from "../../ui/icon.tsx";

type TrustRowProps = { canPay: boolean; canDeliver: boolean };

/** Promises only what the shop can keep: it may not have a bank account, courier or WhatsApp number yet (law 31-08). */
export function TrustRow({ canPay, canDeliver }: TrustRowProps) {
  const { settings } = useShopData();
  const { t } = useI18n();
  const facts = [
    "home.trustOnssa" as const,
    ...(canPay ? ["home.trustPayment" as const] : []),
    ...(canDeliver ? ["home.trustDelivery" as const] : []),
    ...(settings.company_whatsapp ? ["home.trustWhatsapp" as const] : []),
  ];
  return (
    <ul
      aria-label={t("home.trust")}
      className="page mt-3 grid grid-cols-[auto_auto] justify-between gap-x-4 gap-y-1 text-small text-ink-2 md:mt-8 md:flex"
    >
      {facts.map((fact) => (
        <li key={fact} className="inline-flex items-start gap-1.5">
          <Icon name="check" size={18} className="mt-[0.2em] text-success" />
          {t(fact)}
        </li>
      ))}
    </ul>
  );
}
