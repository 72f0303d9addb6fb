import { type FormEvent, useState } from "react";
import type { CustomerExport } from "../../../contract/customers.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { callApi, getErrorText } from "../../state/api.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";

const CALL = "/auth/customers/export";
const DATE_LENGTH = "2026-11-21".length;

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Downloads the customer's data as a file. Without JavaScript, the browser shows the JSON response instead (A9). */
export function ExportDataButton() {
  const { t, locale } = useAccountI18n();
  const [isBusy, setBusy] = useState(false);
  const download = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const data = await callApi<CustomerExport>(CALL);
      saveFile(`amlou-${data.exported_at.slice(0, DATE_LENGTH)}.json`, JSON.stringify(data, null, 2));
      toast.success(t("danger.exportDone"));
    } catch (error) {
      toast.error(getErrorText(error, t, "danger.exportFailed"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form method="get" action={`/api${CALL}`} onSubmit={(event) => void download(event)}>
      <input type="hidden" name="locale" value={locale} />
      <Button type="submit" variant="secondary" icon="download" loading={isBusy}>
        {t("danger.exportButton")}
      </Button>
    </form>
  );
}
