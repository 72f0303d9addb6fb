import { useEffect, useRef } from "react";
import { InterpolatedText } from "../../i18n.tsx";
import { useAccountI18n } from "../../part-texts.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

type ProveMailboxProps = {
  email: string;
  next: string;
  isNew: boolean;
};

export function VerifyEmailPanel({ email, next, isNew }: ProveMailboxProps) {
  const { t } = useAccountI18n();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  return (
    <section aria-labelledby="prove-mailbox" className="rounded-lg bg-sand p-4 sm:p-6 print:hidden">
      <h2 ref={title} id="prove-mailbox" tabIndex={-1} className="flex items-center gap-2 text-h3 outline-none">
        <Icon name="mail" size={24} className="text-honey-deep" />
        {t("offer.proveTitle")}
      </h2>
      <p className="mt-1 max-w-prose">
        <InterpolatedText
          text={t("offer.proveText")}
          values={{ email: <bdi className="font-semibold wrap-anywhere">{email}</bdi> }}
        />
      </p>
      <ButtonLink to={`/auth/verify-otp?redirect=${encodeURIComponent(next)}`} className="mt-4 max-sm:w-full">
        {t("auth.notice.enter")}
      </ButtonLink>
    </section>
  );
}
