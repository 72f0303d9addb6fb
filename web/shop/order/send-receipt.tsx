import { type FormEvent, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { PICTURE_UPLOAD_LIMITS, TRANSFER_RECEIPTS_MAX, UPLOAD_TIMEOUT_MS } from "../../../contract/constants.ts";
import type { Order } from "../../../contract/orders.ts";
import { useOrderI18n } from "../../part-texts.ts";
import { callApi, getErrorText } from "../../state/api.ts";
import { isSessionEndedError } from "../../state/sign-out.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Field } from "../../ui/field.tsx";
import { FileInput } from "../../ui/file-input.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast-store.ts";
import { shrinkPicture } from "./shrink-picture.ts";

const BYTES_PER_MB = 1024 * 1024;

type SendReceiptProps = {
  number: string;
  left: number;
  className?: string;
};

export function ReceiptForm({ number, left, className }: SendReceiptProps) {
  const { t, locale } = useOrderI18n();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const heading = useId();
  if (left === 0) return null;
  const isSent = left < TRANSFER_RECEIPTS_MAX;
  const call = `/orders/${number}/receipt`;

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get("file");
    if (isBusy || !(chosen instanceof File)) return;
    if (chosen.size === 0) return setError(t("receipt.choose"));
    setBusy(true);
    setError(null);
    try {
      const picture = await shrinkPicture(chosen);
      if (picture.size > PICTURE_UPLOAD_LIMITS.bytes)
        return setError(t("receipt.tooLarge", { size: PICTURE_UPLOAD_LIMITS.bytes / BYTES_PER_MB }));
      const body = new FormData();
      body.set("file", picture, chosen.name);
      await callApi<Order>(call, { method: "POST", body, timeoutMs: UPLOAD_TIMEOUT_MS });
      form.current?.reset();
      toast.success(t("receipt.sent"));
      await revalidate();
    } catch (failure) {
      setError(
        (await isSessionEndedError(failure)) ? t("frame.sessionEnded") : getErrorText(failure, t, "receipt.failed"),
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby={heading} className={cx("rounded-md bg-surface p-4 print:hidden", className)}>
      <h2 id={heading} className="flex items-center gap-2 text-h3">
        <Icon name={isSent ? "check" : "photo"} size={22} className={isSent ? "text-success" : "text-ink-2"} />
        {t(isSent ? "receipt.titleSent" : "receipt.title")}
      </h2>
      <p className="mt-1 mb-3 text-small text-ink-2">{t(isSent ? "receipt.textSent" : "receipt.text")}</p>
      <form
        ref={form}
        method="post"
        encType="multipart/form-data"
        action={`/api${call}?locale=${locale}`}
        onSubmit={send}
        noValidate
        className="grid gap-3"
      >
        <Field label={t("receipt.label")} hint={t("receipt.hint")} error={error}>
          {(tied) => (
            <FileInput
              {...tied}
              name="file"
              accept="image/jpeg,image/png,image/webp"
              required
              labels={{ choose: t("form.pickPicture"), none: t("form.noPicture") }}
              onChange={() => setError(null)}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" icon="upload" loading={isBusy} className="sm:justify-self-start">
          {t("receipt.submit")}
        </Button>
      </form>
    </section>
  );
}
