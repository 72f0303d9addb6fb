import type { AdminOrder } from "../../../contract/orders.ts";
import { isolateLeftToRight } from "../../../contract/text.ts";
import { DocumentDownload, listOtherDocuments } from "../../shop/order/paper.tsx";
import { useAdminI18n } from "../i18n.tsx";

type Props = { order: Pick<AdminOrder, "number" | "has_invoice" | "documents" | "has_terms"> };

export function OrderDocuments({ order }: Props) {
  const { t } = useAdminI18n();
  const { number, has_invoice, has_terms } = order;
  const path = `/admin/orders/${number}`;
  return (
    <div className="mb-3 flex flex-wrap gap-2 lg:mb-5">
      <DocumentDownload
        path={`${path}/packing-slip`}
        label={t("admin.order.slip")}
        icon="printer"
        className="grow sm:grow-0"
      />
      <DocumentDownload
        path={`${path}/invoice`}
        label={t(has_invoice ? "admin.order.invoice" : "admin.order.proForma")}
        className="grow sm:grow-0"
      />
      {listOtherDocuments(order).map((document) => (
        <DocumentDownload
          key={document.number}
          path={`${path}/documents/${document.number}`}
          label={t(document.kind === "invoice" ? "admin.order.earlierInvoice" : "admin.order.creditNote", {
            number: isolateLeftToRight(document.number),
          })}
          className="grow sm:grow-0"
        />
      ))}
      {has_terms ? (
        <DocumentDownload path={`${path}/terms`} label={t("admin.order.terms")} className="grow sm:grow-0" />
      ) : (
        <p className="basis-full text-small text-ink-2">{t("admin.order.noTerms")}</p>
      )}
    </div>
  );
}
