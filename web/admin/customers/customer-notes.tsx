import { type FormEvent, useRef, useState } from "react";
import { type AdminCustomer, type CustomerNote, customerNoteInput } from "../../../contract/admin-customers.ts";
import { NOTE_MAX_LENGTH } from "../../../contract/constants.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { useTypedInputDetection } from "../form/unsaved.ts";
import { useAdminI18n } from "../i18n.tsx";
import { ConfirmDialog } from "../parts/overlay.tsx";
import { Panel } from "../parts/panel.tsx";
import { useAdminCall } from "../use-admin-call.ts";

export function CustomerNotes({ customer: { id, notes } }: { customer: AdminCustomer }) {
  const { t, dateTime } = useAdminI18n();
  const { call, isBusy, errors, setErrors } = useAdminCall();
  const form = useRef<HTMLFormElement>(null);
  const { content } = useTypedInputDetection(true);
  const [doomed, setDoomed] = useState<CustomerNote | null>(null);

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const parsed = customerNoteInput.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (!parsed.success) {
      setErrors({ body: [t("field.required")] });
      form.current?.querySelector("textarea")?.focus();
      return;
    }
    if (await call(`/admin/customers/${id}/notes`, parsed.data, t("admin.note.added"))) form.current?.reset();
  }
  const remove = async () => {
    const isDeleted =
      doomed &&
      (await call(`/admin/customers/${id}/notes/${doomed.id}`, {}, t("admin.note.deleted"), { method: "DELETE" }));
    if (isDeleted) setDoomed(null);
  };
  return (
    <Panel title={t("admin.customer.notes")}>
      <ul>
        {notes.map((note) => (
          <li key={note.id} className="flex items-start gap-2 border-b border-line py-3 first:pt-0">
            <div className="min-w-0 grow">
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {note.body}
              </p>
              <p className="text-small text-ink-2">
                <bdi>{note.by}</bdi> · <time dateTime={note.at}>{dateTime(note.at)}</time>
              </p>
            </div>
            {note.is_own && (
              <IconButton
                icon="trash"
                size={20}
                label={t("admin.note.delete")}
                aria-haspopup="dialog"
                onClick={() => setDoomed(note)}
                className="-me-2 -mt-2"
              />
            )}
          </li>
        ))}
      </ul>
      <div ref={content} className="contents">
        <AdminForm ref={form} onSubmit={(event) => void add(event)} className="mt-3 grid gap-3">
          <TextArea
            label={t("admin.note.label")}
            name="body"
            rows={2}
            dir="auto"
            maxLength={NOTE_MAX_LENGTH}
            hint={t("admin.note.hint")}
            error={errors.body?.[0]}
          />
          <Button type="submit" variant="secondary" icon="note" loading={isBusy && !doomed}>
            {t("admin.note.add")}
          </Button>
        </AdminForm>
      </div>
      <ConfirmDialog
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        title={t("admin.note.deleteTitle")}
        answer={t("admin.note.delete")}
        onAnswer={() => void remove()}
        isBusy={isBusy}
      >
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {doomed?.body}
        </p>
      </ConfirmDialog>
    </Panel>
  );
}
