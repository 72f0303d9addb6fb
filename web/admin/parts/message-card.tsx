import { useState } from "react";
import type { Inbox, InboxMessageInput, InboxStatus } from "../../../contract/feedback.ts";
import { translateLanguageName } from "../../../contract/language-names.ts";
import { isLocale } from "../../../contract/locales.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Tag } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Select } from "../../ui/field.tsx";
import { useAdminI18n } from "../i18n.tsx";
import type { InboxData } from "../inbox/load.ts";
import { useDurationTexts } from "../time.ts";
import { useAdminCall } from "../use-admin-call.ts";
import { MessageNote } from "./message-note.tsx";
import { PhoneLink } from "./phone-link.tsx";

type MessageCardProps = {
  inbox: Inbox;
  message: InboxData["messages"][number];
  people: InboxData["people"];
  now: number;
};

export function MessageCard({ inbox, message, people, now }: MessageCardProps) {
  const { t, locale: own } = useAdminI18n();
  const { ago } = useDurationTexts();
  const { call, isBusy } = useAdminCall();
  const [noted, setNoted] = useState<string | null>(null);
  const { id, name, email, phone, status, answer, locale, option, customer_id, assigned_to } = message;
  const path = `/admin/inbox/${inbox}/${id}`;
  const change = (body: InboxMessageInput, back: InboxMessageInput, successText: string) =>
    void call(path, body, successText, { method: "PUT", undo: { path, method: "PUT", body: back } });
  const move = (next: InboxStatus) => change({ status: next }, { status }, t(`admin.inbox.moved.${next}`));
  const assign = (chosen: number | null) => {
    const person = people.find((each) => each.id === chosen);
    const successText = person ? t("admin.inbox.assignedTo", { name: person.name }) : t("admin.inbox.unassigned");
    change({ assigned_to: chosen }, { assigned_to }, successText);
  };
  return (
    <li className="rounded-lg bg-surface p-4 lg:p-6">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {option && <Tag>{t(`admin.inbox.option.${option}`)}</Tag>}
        <h2 className="min-w-0 font-body text-body font-semibold wrap-anywhere">
          {customer_id === null ? (
            <bdi>{name ?? t("admin.inbox.guest")}</bdi>
          ) : (
            <Anchor to={`/admin/customers/${customer_id}`} className="-my-2.5 inline-flex min-h-11 items-center">
              <bdi>{name}</bdi>
            </Anchor>
          )}
        </h2>
        <span className="text-small text-ink-2">
          {ago(message.date, now)}
          {isLocale(locale) && <> · {t("admin.inbox.inLanguage", { language: translateLanguageName(own, locale) })}</>}
        </span>
      </div>
      {(email || phone) && (
        <p className="flex flex-wrap items-center gap-x-4 text-small">
          {email && (
            <bdi dir="ltr" className="wrap-anywhere">
              {email}
            </bdi>
          )}
          {phone && <PhoneLink phone={phone} />}
        </p>
      )}
      <p lang={locale} dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
        {message.message}
      </p>
      {(answer.mail || answer.whatsapp) && (
        <div className="mt-4 flex flex-wrap gap-2">
          {answer.whatsapp && (
            <ButtonLink to={answer.whatsapp} newTab variant="whatsapp" icon="whatsapp" className="max-sm:grow">
              {t("admin.inbox.whatsapp")}
            </ButtonLink>
          )}
          {answer.mail && (
            <ButtonLink to={answer.mail} variant="secondary" icon="mail" className="max-sm:grow">
              {t("admin.inbox.mail")}
            </ButtonLink>
          )}
        </div>
      )}
      <MessageNote path={path} note={message.note} text={noted} setText={setNoted} />
      {/* The actions are hidden while a note is written, because an action unmounts this card and loses the note. */}
      {noted === null && (
        <div className="mt-4 flex flex-wrap items-end gap-3 border-t border-line pt-4">
          <Select
            label={t("admin.inbox.assigned")}
            value={assigned_to ?? ""}
            disabled={isBusy}
            onChange={(event) => assign(Number(event.target.value) || null)}
            className="min-w-44 grow"
          >
            <option value="">{t("admin.inbox.nobody")}</option>
            {people.map((person) => (
              <option key={person.id} value={person.id}>
                {person.name}
              </option>
            ))}
          </Select>
          {status === "new" && (
            <Button variant="secondary" disabled={isBusy} onClick={() => move("in_progress")} className="min-h-13">
              {t("admin.inbox.take")}
            </Button>
          )}
          {status === "done" ? (
            <Button variant="secondary" icon="undo" loading={isBusy} onClick={() => move("new")} className="min-h-13">
              {t("admin.inbox.reopen")}
            </Button>
          ) : (
            <Button icon="check" loading={isBusy} onClick={() => move("done")} className="min-h-13">
              {t("admin.inbox.finish")}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
