import { useShop } from "../../frame.tsx";
import { useI18n } from "../../i18n.tsx";
import { Icon } from "../../ui/icon.tsx";

const FACTS = ["home.trustOnssa", "home.trustPayment", "home.trustDelivery", "home.trustWhatsapp"] as const;

export function TrustRow() {
  const { settings } = useShop();
  const { t } = useI18n();
  const facts = FACTS.filter((fact) => fact !== "home.trustWhatsapp" || settings.company_whatsapp);
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
