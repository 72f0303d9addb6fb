import { formatDateTime } from "../../contract/dates.ts";
import type { Locale } from "../../contract/locales.ts";
import { formatMoney } from "../../contract/money.ts";
import type { Order } from "../../contract/orders.ts";
import type { MailBlock, MailRow } from "../platform/mail/compose.ts";
import { mailTranslate } from "../platform/messages/part-messages.ts";

export const formatPaymentDeadline = (locale: Locale, { pay_before }: Pick<Order, "pay_before">): string =>
  pay_before === null ? "" : formatDateTime(pay_before, locale);

export function createBankDetailsBlocks(locale: Locale, order: Order): MailBlock[] {
  const t = mailTranslate(locale);
  const summaryRows: MailRow[] = [
    { name: t("order.amount"), value: formatMoney(order.total, locale), isStrong: true },
    { name: t("order.reference"), value: order.number, isStrong: true },
    ...(order.pay_before ? [{ name: t("order.deadline"), value: formatPaymentDeadline(locale, order) }] : []),
  ];
  const accounts = order.bank_accounts.map(
    (account): MailBlock => ({
      rows: [
        { name: t("order.bank"), value: account.bank_name, isStrong: true },
        { name: t("order.accountName"), value: account.account_name },
        { name: t("order.rib"), value: ribParts(account.rib) },
        { name: t("order.swift"), value: account.swift },
      ],
    }),
  );
  return [{ rows: summaryRows }, ...accounts];
}

/** The groups of a RIB as printed on cheques: bank, locality, account, check digits. */
const ribParts = (rib: string): string[] => /^(\d{3})(\d{3})(\d{16})(\d{2})$/.exec(rib)?.slice(1) ?? [rib];
