import { type FormEvent, useState } from "react";
import { NOTE_MAX_LENGTH } from "../../../contract/constants.ts";
import { CONTACT_CHANNELS, CONTACT_OUTCOMES, type ContactOutcome } from "../../../contract/orders.ts";
import { Button } from "../../ui/button.tsx";
import { OptionChip } from "../../ui/chip.tsx";
import { ChoiceGroup } from "../../ui/choice.tsx";
import { TextArea } from "../../ui/field.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useAdminCall } from "../use-admin-call.ts";
import { useOrderAction } from "../use-order-action.ts";

type ContactFormProps = {
  number: string;
  channel?: (typeof CONTACT_CHANNELS)[number];
  isToConfirm: boolean;
  onNoted?: (outcome: ContactOutcome) => void;
};

const ICONS: Record<ContactOutcome, IconName> = {
  confirmed: "check",
  no_answer: "clock",
  call_back: "phone",
  refused: "close",
};

export function ContactForm({ number, channel = "whatsapp", isToConfirm, onNoted }: ContactFormProps) {
  const { t } = useAdminI18n();
  const { call, isBusy, errors } = useAdminCall();
  const { run } = useOrderAction(number);
  const [noteText, setNoteText] = useState("");

  async function note(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const outcome = CONTACT_OUTCOMES.find((each) => each === pressed?.value);
    if (!outcome) return;
    const body = {
      channel: CONTACT_CHANNELS.find((each) => each === new FormData(event.currentTarget).get("channel")) ?? channel,
      outcome,
      note: noteText,
    };
    const words = t(outcome === "refused" ? "admin.contact.refusedText" : "admin.contact.saved");
    const isDone =
      outcome === "confirmed"
        ? await run("confirm", body, "contacts")
        : await call(`/admin/orders/${number}/contacts`, body, words);
    if (!isDone) return;
    setNoteText("");
    onNoted?.(outcome);
  }

  return (
    <AdminForm onSubmit={note} className="grid gap-4">
      <div className="grid grid-cols-2 gap-2">
        {CONTACT_OUTCOMES.filter((outcome) => isToConfirm || outcome !== "confirmed").map((outcome) => (
          <Button
            key={outcome}
            type="submit"
            name="outcome"
            value={outcome}
            disabled={isBusy}
            variant={outcome === "confirmed" ? "primary" : "secondary"}
            icon={ICONS[outcome]}
            className={
              outcome === "confirmed" ? "col-span-2" : outcome === "refused" ? "col-span-2 text-error!" : undefined
            }
          >
            {t(outcome === "confirmed" ? "admin.confirm.submit" : `admin.contact.${outcome}`)}
          </Button>
        ))}
      </div>
      <ChoiceGroup label={t("admin.contact.channel")}>
        <div className="flex flex-wrap gap-2">
          {CONTACT_CHANNELS.map((each) => (
            <OptionChip key={each} name="channel" value={each} defaultChecked={each === channel}>
              {t(`admin.contact.${each}`)}
            </OptionChip>
          ))}
        </div>
      </ChoiceGroup>
      <TextArea
        label={t("admin.contact.note")}
        hint={t("admin.contact.noteHint")}
        name="note"
        rows={2}
        dir="auto"
        maxLength={NOTE_MAX_LENGTH}
        value={noteText}
        onChange={(event) => setNoteText(event.currentTarget.value)}
        error={errors.note?.[0]}
      />
    </AdminForm>
  );
}
