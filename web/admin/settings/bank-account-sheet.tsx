import { useState } from "react";
import { type AdminBankAccount, type BankAccountInput, bankAccountInput } from "../../../contract/admin-banks.ts";
import { isRibKeyValid, normalizeRib, RIB_DIGITS } from "../../../contract/rib.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/field.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { ConflictDialog } from "../form/conflict-dialog.tsx";
import { useVersionedForm } from "../form/use-versioned-form.ts";
import { useAdminI18n } from "../i18n.tsx";
import { ConfirmDialog, Sheet } from "../parts/overlay.tsx";
import { useAdminCall } from "../use-admin-call.ts";

type BankAccountSheetProps = { account: AdminBankAccount | null; onClose: () => void };
const PATH = "/admin/bank-accounts";
const NOTHING = { id: null, version: "", bank_name: "", account_name: "", rib: "", swift: "" };
const LATIN = { dir: "ltr", autoComplete: "off", spellCheck: false } as const;

export function BankAccountSheet({ account, onClose }: BankAccountSheetProps) {
  const { t } = useAdminI18n();
  const { call, isBusy } = useAdminCall();
  const [isDeleting, setDeleting] = useState(false);
  const { id, version, ...values } = account ?? NOTHING;
  const form = useVersionedForm<BankAccountInput, BankAccountInput, AdminBankAccount>({
    schema: bankAccountInput,
    loaded: { version, values },
    typedOf: ({ bank_name, account_name, rib, swift }) => ({ bank_name, account_name, rib, swift }),
    path: id === null ? PATH : `${PATH}/${id}`,
    method: id === null ? "POST" : "PUT",
    done: t("admin.settings.bank.saved"),
    onSaved: onClose,
  });
  const digits = normalizeRib(String(form.watch("rib")));
  const isGood = digits.length === RIB_DIGITS && /^\d+$/.test(digits) && isRibKeyValid(digits);
  const remove = async () => {
    setDeleting(false);
    const isDeleted = await call(`${PATH}/${id}`, {}, t("admin.settings.bank.deleted"), { method: "DELETE" });
    if (isDeleted) onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={account ? t("admin.settings.bank.edit", { bank: account.bank_name }) : t("admin.settings.bank.add")}
    >
      <AdminForm onSubmit={(event) => void form.submit(event)} className="grid gap-5">
        <TextInput label={t("admin.settings.bank.name")} autoComplete="off" {...form.field("bank_name")} />
        <TextInput
          label={t("admin.settings.bank.holder")}
          hint={t("admin.settings.bank.holderHint")}
          autoComplete="off"
          {...form.field("account_name")}
        />
        <TextInput
          label={t("admin.settings.bank.rib")}
          hint={
            digits.length > 0
              ? t("admin.settings.bank.ribCount", { count: digits.length })
              : t("admin.settings.bank.ribHint")
          }
          success={isGood ? t("admin.settings.bank.ribGood") : undefined}
          {...LATIN}
          inputMode="numeric"
          {...form.field("rib")}
        />
        <TextInput
          label={t("admin.settings.bank.swift")}
          hint={t("admin.settings.bank.swiftHint")}
          {...LATIN}
          autoCapitalize="characters"
          {...form.field("swift")}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className="grow" loading={form.isSaving}>
            {t("admin.save")}
          </Button>
          {account && (
            <Button
              variant="quiet"
              className="grow text-error!"
              loading={isBusy}
              aria-haspopup="dialog"
              onClick={() => setDeleting(true)}
            >
              {t("admin.settings.bank.delete")}
            </Button>
          )}
        </div>
      </AdminForm>
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={t("admin.settings.bank.deleteTitle", { bank: account?.bank_name ?? "" })}
        answer={t("admin.settings.bank.delete")}
        onAnswer={() => void remove()}
      >
        <p>{t("admin.settings.bank.deleteText")}</p>
      </ConfirmDialog>
      {form.conflict && <ConflictDialog {...form.conflict} />}
    </Sheet>
  );
}
