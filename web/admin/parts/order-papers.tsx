import { Paper } from "../../shop/order/paper.tsx";
import { useAdminI18n } from "../i18n.tsx";

/** What is printed of an order: the slip to pack by, the customer's invoice. */
export function OrderPapers({ number }: { number: string }) {
  const { t } = useAdminI18n();
  const path = `/admin/orders/${number}`;
  return (
    <div className="mb-3 flex flex-wrap gap-2 lg:mb-5">
      <Paper path={`${path}/packing-slip`} label={t("admin.order.slip")} icon="printer" className="grow sm:grow-0" />
      <Paper path={`${path}/invoice`} label={t("admin.order.invoice")} className="grow sm:grow-0" />
    </div>
  );
}
