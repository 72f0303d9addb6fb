import { formatAmount } from "../../../contract/money.ts";
import type { Order } from "../../../contract/orders.ts";
import { useOrderI18n } from "../../part-texts.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { CopyableValue } from "./copy-value.tsx";

/** Formats a bank account number (RIB) in groups as on cheques: bank, locality, account, check digits. */
const ribGroups = (rib: string): string => rib.replace(/^(\d{3})(\d{3})(\d{16})(\d{2})$/, "$1 $2 $3 $4");

export function BankDetails({ order }: { order: Order }) {
  const { t, money, dateTime } = useOrderI18n();
  return (
    <Disclosure open heading="h2" summary={t("order.bankDetails")} className="border-t">
      <dl className="rounded-md bg-sand px-4">
        <CopyableValue
          label={t("order.amount")}
          shown={<bdi>{money(order.total)}</bdi>}
          value={formatAmount(order.total, "en").replaceAll(",", "")}
        />
        <CopyableValue label={t("order.reference")} shown={<bdi dir="ltr">{order.number}</bdi>} value={order.number} />
        {order.pay_before && (
          <div className="py-2">
            <dt className="text-small text-ink-2">{t("order.deadline")}</dt>
            <dd className="font-semibold text-honey-deep">
              <time dateTime={order.pay_before}>{dateTime(order.pay_before, "full")}</time>
            </dd>
          </div>
        )}
      </dl>
      <p className="mt-4 text-small text-ink-2">{t("order.bankChoose")}</p>
      <div className="mt-2 grid gap-3 md:grid-cols-2">
        {order.bank_accounts.map((account) => (
          <section key={account.rib} aria-label={account.bank_name} className="rounded-md bg-surface p-4">
            <h3 className="text-h3">
              <bdi>{account.bank_name}</bdi>
            </h3>
            <p className="text-small text-ink-2">
              {t("order.accountName")} · <bdi>{account.account_name}</bdi>
            </p>
            <dl className="mt-2">
              <CopyableValue
                label={t("order.rib")}
                shown={
                  <bdi dir="ltr" className="text-small sm:text-body">
                    {ribGroups(account.rib)}
                  </bdi>
                }
                value={account.rib}
              />
              <CopyableValue
                label={t("order.swift")}
                shown={<bdi dir="ltr">{account.swift}</bdi>}
                value={account.swift}
              />
            </dl>
          </section>
        ))}
      </div>
    </Disclosure>
  );
}
