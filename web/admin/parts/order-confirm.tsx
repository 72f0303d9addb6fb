import type { AdminOrder } from "../../../contract/orders.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { ContactForm } from "./contact-form.tsx";
import { Panel } from "./panel.tsx";
import { PhoneLink } from "./phone-link.tsx";

export function ConfirmOrderPanel({ order, whatsapp }: { order: AdminOrder; whatsapp: string }) {
  const { t } = useAdminI18n();
  if (!order.actions.includes("confirm")) return null;
  return (
    <Panel title={t("admin.confirm.title")}>
      <p className="mb-3 text-small text-ink-2">{t("admin.confirm.text")}</p>
      <ButtonLink to={whatsapp} newTab variant="whatsapp" size="lg" icon="whatsapp" wide>
        {t("admin.confirm.ask")}
      </ButtonLink>
      <p className="my-1 text-center">
        <PhoneLink phone={order.shipping_address.phone} />
      </p>
      <h3 className="mt-2 mb-2 font-body text-small font-medium text-ink-2">{t("admin.contact.title")}</h3>
      <ContactForm number={order.number} isToConfirm />
    </Panel>
  );
}
