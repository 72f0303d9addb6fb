import type { AdminOrderRow } from "../../../contract/orders.ts";
import { useAdminI18n } from "../i18n.tsx";
import { ContactForm } from "./contact-form.tsx";
import { Sheet } from "./overlay.tsx";
import { PhoneLink } from "./phone-link.tsx";

type ContactSheetProps = { order: AdminOrderRow | null; open: boolean; onClose: () => void };

export function ContactSheet({ order, open, onClose }: ContactSheetProps) {
  const { t } = useAdminI18n();
  return (
    <Sheet open={open} onClose={onClose} title={t("admin.contact.title")}>
      {order && (
        <>
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            <span>
              <bdi className="font-semibold">{order.name}</bdi> · <bdi>{order.number}</bdi>
            </span>
            <PhoneLink phone={order.phone} />
          </p>
          <p className="mb-4 text-small text-ink-2">{t("admin.contact.text")}</p>
          <ContactForm key={order.number} number={order.number} isToConfirm onNoted={onClose} />
        </>
      )}
    </Sheet>
  );
}
