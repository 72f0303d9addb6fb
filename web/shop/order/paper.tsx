import { type FormEvent, useState } from "react";
import type { Order } from "../../../contract/orders.ts";
import { isolateLeftToRight } from "../../../contract/text.ts";
import { useFormI18n } from "../../form-texts.ts";
import { useOrderI18n } from "../../part-texts.ts";
import { getErrorText } from "../../state/api.ts";
import { downloadFile } from "../../state/download.ts";
import { isSessionEndedError } from "../../state/sign-out.ts";
import { Button } from "../../ui/button.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast-store.ts";

type PaperProps = {
  path: string;
  label: string;
  icon?: IconName;
  className?: string;
};

export function DocumentDownload({ path, label, icon = "download", className }: PaperProps) {
  const { t, locale } = useFormI18n();
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await downloadFile(path);
    } catch (error) {
      if (!(await isSessionEndedError(error))) toast.error(getErrorText(error, t, "form.paperFailed"));
    }
    setBusy(false);
  };
  return (
    <form action={`/api${path}`} onSubmit={save} className={className}>
      <input type="hidden" name="locale" value={locale} />
      <Button type="submit" variant="secondary" icon={icon} loading={isBusy} wide>
        {label}
      </Button>
    </form>
  );
}

type InvoiceProps = { order: Pick<Order, "number" | "has_invoice" | "documents">; className?: string };

export function InvoiceDownload({ order, className }: InvoiceProps) {
  const { t } = useOrderI18n();
  const { number, has_invoice } = order;
  const label = t(has_invoice ? "order.invoice" : "order.proForma");
  return (
    <>
      <DocumentDownload path={`/orders/${number}/invoice`} label={label} className={className} />
      {listOtherDocuments(order).map((document) => (
        <DocumentDownload
          key={document.number}
          path={`/orders/${number}/documents/${document.number}`}
          label={t(document.kind === "invoice" ? "order.earlierInvoice" : "order.creditNote", {
            number: isolateLeftToRight(document.number),
          })}
          className={className}
        />
      ))}
    </>
  );
}

/** Documents besides the invoice. During an upgrade, a process of the previous version may respond without `documents`. */
export function listOtherDocuments({ documents = [] }: Partial<Pick<Order, "documents">>): Order["documents"] {
  const invoice = documents.findLast(({ kind }) => kind === "invoice");
  return documents.filter((document) => document !== invoice);
}

type TermsProps = { order: Pick<Order, "number" | "has_terms">; className?: string };

export function OrderTermsDownload({ order: { number, has_terms }, className }: TermsProps) {
  const { t } = useOrderI18n();
  if (!has_terms) return <p className="basis-full text-small text-ink-2">{t("order.noTerms")}</p>;
  return <DocumentDownload path={`/orders/${number}/terms`} label={t("order.terms")} className={className} />;
}
