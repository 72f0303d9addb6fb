import type { AdminOrder } from "../../../contract/orders.ts";
import { useAdminI18n } from "../i18n.tsx";

export function OrderReceipts({ order: { number, receipts } }: { order: AdminOrder }) {
  const { t, dateTime } = useAdminI18n();
  if (receipts.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="mb-2 font-body text-small font-medium text-ink-2">{t("admin.receipts")}</h3>
      <ul className="flex flex-wrap gap-2">
        {receipts.map(({ id, at }) => (
          <li key={id}>
            <a
              href={`/api/admin/orders/${number}/receipts/${id}`}
              target="_blank"
              rel="noreferrer"
              className="block size-24 overflow-hidden rounded-md bg-sand"
            >
              <img
                src={`/api/admin/orders/${number}/receipts/${id}`}
                alt={t("admin.receipt", { date: dateTime(at) })}
                loading="lazy"
                className="size-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
