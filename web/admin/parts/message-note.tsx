import type { FormEvent } from "react";
import { NOTE_MAX_LENGTH } from "../../../contract/constants.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { useReportUnsavedInput } from "../form/unsaved.ts";
import { useAdminI18n } from "../i18n.tsx";
import { useAdminCall } from "../use-admin-call.ts";

type MessageNoteProps = {
  path: string;
  note: string | null;
  text: string | null;
  setText: (text: string | null) => void;
};

export function MessageNote({ path, note, text, setText }: MessageNoteProps) {
  const { t } = useAdminI18n();
  const { call, isBusy, errors } = useAdminCall();
  useReportUnsavedInput(text !== null && text !== (note ?? ""));

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const undo = { path, method: "PUT", body: { note } } as const;
    if (await call(path, { note: text }, t("admin.inbox.noteSaved"), { method: "PUT", undo })) setText(null);
  }

  if (text === null) {
    return (
      <div className="mt-3">
        {note && (
          <div className="rounded-md bg-sand p-3 text-small">
            <p className="font-semibold">{t("admin.inbox.note")}</p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {note}
            </p>
          </div>
        )}
        <Button variant="quiet" icon="note" className="-ms-5 text-small" onClick={() => setText(note ?? "")}>
          {t(note ? "admin.inbox.editNote" : "admin.inbox.addNote")}
        </Button>
      </div>
    );
  }
  return (
    <AdminForm onSubmit={save} className="mt-4 grid gap-3">
      <TextArea
        label={t("admin.inbox.note")}
        name="note"
        dir="auto"
        rows={2}
        maxLength={NOTE_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint={t("admin.inbox.noteHint")}
        error={errors.note?.[0] ?? null}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" loading={isBusy}>
          {t("admin.inbox.saveNote")}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => setText(null)}>
          {t("admin.reviews.cancel")}
        </Button>
      </div>
    </AdminForm>
  );
}
