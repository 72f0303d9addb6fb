import { type FormEvent, useState } from "react";
import { REVIEW_REPLY_MAX_LENGTH } from "../../../contract/constants.ts";
import { translateLanguageName } from "../../../contract/language-names.ts";
import { DEFAULT_LOCALE, isLocale } from "../../../contract/locales.ts";
import type { AdminReview } from "../../../contract/reviews.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { useReportUnsavedInput } from "../form/unsaved.ts";
import { useAdminI18n } from "../i18n.tsx";
import { useAdminCall } from "../use-admin-call.ts";

export function ReplyForm({ review, onDone }: { review: AdminReview; onDone: () => void }) {
  const { t, locale: own } = useAdminI18n();
  const { call, isBusy, errors, setErrors } = useAdminCall();
  const before = review.reply?.text ?? null;
  const [text, setText] = useState(before ?? "");
  useReportUnsavedInput(text !== (before ?? ""));
  const path = `/admin/reviews/${review.id}/reply`;
  const locale = isLocale(review.locale) ? review.locale : DEFAULT_LOCALE;

  async function save(reply: string | null, successText: string): Promise<void> {
    const undo = { path, method: "PUT", body: { reply: before } } as const;
    if (await call(path, { reply }, successText, { method: "PUT", undo })) onDone();
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return setErrors({ reply: [t("field.required")] });
    void save(text, t("admin.reviews.replied"));
  };

  return (
    <AdminForm onSubmit={submit} className="mt-4 grid gap-3">
      <TextArea
        label={t("admin.reviews.yourReply")}
        name="reply"
        lang={locale}
        dir="auto"
        rows={4}
        maxLength={REVIEW_REPLY_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint={t("admin.reviews.replyHint", { language: translateLanguageName(own, locale) })}
        error={errors.reply?.[0] ?? null}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isBusy} className="max-sm:grow">
          {t("admin.reviews.saveReply")}
        </Button>
        {before !== null && (
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => void save(null, t("admin.reviews.replyRemoved"))}
            className="max-sm:grow"
          >
            {t("admin.reviews.removeReply")}
          </Button>
        )}
        <Button variant="quiet" disabled={isBusy} onClick={onDone}>
          {t("admin.reviews.cancel")}
        </Button>
      </div>
    </AdminForm>
  );
}
