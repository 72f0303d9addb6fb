import { useState } from "react";
import type { ContactInput } from "../../../contract/content.ts";
import { FormNotice } from "../../form/form-notice.tsx";
import { scrollToMessage, useForm } from "../../form/use-form.ts";
import { useShopData } from "../../frame.tsx";
import { useContactI18n } from "../../part-texts.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { EmailInput, TextArea, TextInput } from "../../ui/field.tsx";
import { canPromiseReply } from "../contact-links.ts";

/** `sent` and `refused` tell the result of a post without JavaScript (R23). */
export function ContactForm({ sent, refused }: { sent: boolean; refused: boolean }) {
  const { t } = useContactI18n();
  const { settings } = useShopData();
  const failed = t(settings.company_whatsapp ? "contact.failed" : "contact.failedAlone");
  const [isSent, setSent] = useState(sent);
  const whole = useForm<ContactInput>({
    schema: async () => (await import("../../../contract/content.ts")).contactInput,
    call: "/contact",
    failed,
    problem: refused ? failed : null,
    draft: "contact",
    done: () => setSent(true),
  });
  const { form, field, wait, isBusy } = whole;

  if (isSent) {
    return (
      <div ref={sent ? undefined : scrollToMessage} tabIndex={-1} role="status" className="outline-none">
        <Banner tone="success">
          <p className="font-semibold">{t("contact.sent")}</p>
          {canPromiseReply(settings) && <p className="text-small text-ink-2">{t("contact.reply")}</p>}
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
      <FormNotice form={whole} />
      <Button type="submit" size="lg" loading={isBusy} disabled={wait.seconds > 0}>
        {t("contact.send")}
      </Button>
    </form>
  );
}
