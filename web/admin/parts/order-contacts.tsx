import { type FormEvent, useState } from "react";
import { NOTE_MAX_LENGTH } from "../../../contract/constants.ts";
import type { AdminOrder } from "../../../contract/orders.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextArea } from "../../ui/field.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useAdminCall } from "../use-admin-call.ts";
import { ContactForm } from "./contact-form.tsx";
import { Panel } from "./panel.tsx";

export function OrderContacts({ order }: { order: AdminOrder }) {
  const { t } = useAdminI18n();
  const { call, isBusy, errors } = useAdminCall();
  const [noteText, setNoteText] = useState("");
  const isToConfirm = order.actions.includes("confirm");
  const isOver = !order.can_edit && order.status !== "shipped";

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await call(`/admin/orders/${order.number}/notes`, { note: noteText }, t("admin.notes.saved"))) setNoteText("");
  }

  return (
    <Panel title={t("admin.notes")} aside={t("admin.notes.hint")}>
      <Entries
        entries={order.contacts.map(({ channel, outcome, ...rest }) => ({
          ...rest,
          title: `${t(`admin.contact.${outcome}`)} · ${t(`admin.contact.${channel}`)}`,
        }))}
      />
      <Entries entries={order.notes} />
      <AdminForm onSubmit={add} className="grid gap-3">
        <TextArea
          label={t("admin.notes.add")}
          rows={2}
          dir="auto"
          maxLength={NOTE_MAX_LENGTH}
          value={noteText}
          onChange={(event) => setNoteText(event.currentTarget.value)}
          error={errors.note?.[0]}
        />
        <Button type="submit" variant="secondary" icon="note" loading={isBusy} className="justify-self-start">
          {t("admin.notes.submit")}
        </Button>
      </AdminForm>
      {!isToConfirm && !isOver && (
        <Disclosure summary={t("admin.contact.log")} className="mt-4">
          <ContactForm number={order.number} channel="phone" isToConfirm={false} />
        </Disclosure>
      )}
    </Panel>
  );
}

type Entry = { title?: string; note: string | null; at: string; by: string };

function Entries({ entries }: { entries: Entry[] }) {
  const { dateTime } = useAdminI18n();
  if (entries.length === 0) return null;
  return (
    <ul className="mb-4 grid gap-3">
      {entries.map(({ title, note, at, by }) => (
        <li key={at} className="border-s-4 border-line ps-3">
          {title && <p className="font-medium">{title}</p>}
          {note && (
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {note}
            </p>
          )}
          <p className="text-small text-ink-2">
            <bdi>{by}</bdi> · <time dateTime={at}>{dateTime(at)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
