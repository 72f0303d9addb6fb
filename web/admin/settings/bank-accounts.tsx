import { useState } from "react";
import type { AdminBankAccount } from "../../../contract/admin-banks.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";
import { useAdminCall } from "../use-admin-call.ts";
import { BankAccountSheet } from "./bank-account-sheet.tsx";

/** Formats a bank account number (RIB) in its usual groups: bank, locality, account, check digits. */
const grouped = (rib: string): string => rib.replace(/^(\d{3})(\d{3})(\d{16})(\d{2})$/, "$1 $2 $3 $4");

export function BankAccounts({ accounts }: { accounts: readonly AdminBankAccount[] }) {
  const { t } = useAdminI18n();
  const { call, isBusy } = useAdminCall();
  const [open, setOpen] = useState<AdminBankAccount | "new" | null>(null);
  const moveUp = (index: number) => {
    const ids = accounts.map(({ id }) => id);
    const was = { ids: [...ids] };
    ids.splice(index - 1, 2, ids[index] as number, ids[index - 1] as number);
    const undo = { path: "/admin/bank-accounts/order", body: was };
    void call("/admin/bank-accounts/order", { ids }, t("admin.settings.bank.moved"), { undo });
  };
  return (
    <Panel title={t("admin.settings.banks")}>
      <p className="mb-2 text-small text-ink-2">
        {t(accounts.length > 0 ? "admin.settings.banks.hint" : "admin.settings.banks.empty")}
      </p>
      <ol>
        {accounts.map((account, index) => (
          <li key={account.id} className="flex items-center gap-1 border-b border-line py-3">
            <div className="min-w-0 grow">
              <p className="font-semibold">
                <bdi>{account.bank_name}</bdi>
              </p>
              <p className="text-small text-ink-2">
                <bdi>{account.account_name}</bdi>
              </p>
              <p className="text-small tabular-nums">
                <bdi dir="ltr">{grouped(account.rib)}</bdi>
              </p>
            </div>
            {index > 0 && (
              <IconButton
                icon="chevron-up"
                label={t("admin.settings.bank.up", { bank: account.bank_name })}
                disabled={isBusy}
                onClick={() => moveUp(index)}
              />
            )}
            <IconButton
              icon="edit"
              label={t("admin.settings.bank.edit", { bank: account.bank_name })}
              aria-haspopup="dialog"
              onClick={() => setOpen(account)}
            />
          </li>
        ))}
      </ol>
      <Button variant="secondary" icon="plus" className="mt-4" aria-haspopup="dialog" onClick={() => setOpen("new")}>
        {t("admin.settings.bank.add")}
      </Button>
      {open && <BankAccountSheet account={open === "new" ? null : open} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
