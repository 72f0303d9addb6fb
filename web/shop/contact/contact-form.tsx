import { useState } from "react";
import type { ContactInput } from "../../../contract/content.ts";
import { scrollToMessage, useForm } from "../../account/use-form.ts";
import { useContactI18n } from "../../part-texts.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { EmailInput, TextArea, TextInput } from "../../ui/field.tsx";

/** Without JavaScript `sent` or `refused` is in the URL (R23). */
export function ContactForm({ sent, refused }: { sent: boolean; refused: boolean }) {
  const { t } = useContactI18n();
  const [isSent, setSent] = useState(sent);
  const { form, field, problem, wait, isBusy } = useForm<ContactInput>({
    schema: async () => (await import("../../../contract/content.ts")).contactInput,
    call: "/contact",
    failed: t("contact.failed"),
    problem: refused ? t("contact.failed") : null,
    draft: "contact",
    done: () => setSent(true),
  });
  const notice = wait.seconds > 0 ? t("refusal.too_many_requests", { seconds: wait.seconds }) : problem;

  if (isSent) {
    return (
      <div ref={sent ? undefined : scrollToMessage} tabIndex={-1} role="status" className="outline-none">
        <Banner tone="success">
          <p className="font-semibold">{t("contact.sent")}</p>
          <p className="text-small text-ink-2">{t("contact.reply")}</p>
        </Banner>
      </div>
    );
  }
  return (
    <form {...form} className="grid gap-4">
      <TextInput label={t("contact.name")} {...field("name")} autoComplete="name" required maxLength={100} />
      <EmailInput label={t("contact.email")} {...field("email")} required />
      <TextInput
        label={t("contact.phone")}
        optional={t("form.optional")}
        {...field("phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        maxLength={30}
      />
      <TextArea label={t("contact.message")} {...field("message")} rows={6} required maxLength={2000} />
      {notice && (
        <Banner tone="error" role="alert">
          {notice}
        </Banner>
      )}
      <Button type="submit" size="lg" loading={isBusy} disabled={wait.seconds > 0}>
        {t("contact.send")}
      </Button>
    </form>
  );
}
