import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { VERIFICATION_CODE_VALID_MINUTES } from "../../../contract/constants.ts";
import { InterpolatedText } from "../../i18n.tsx";
import { useAccountI18n } from "../../part-texts.ts";
import { scrollElementToTop } from "../../ui/scroll.ts";
import { toast } from "../../ui/toast-store.ts";
import { refreshSessionAndCart } from "../entering.ts";
import { CodeForm } from "../parts/code-form.tsx";
import { REQUEST_CODE_PATH } from "../parts/resend-code.tsx";

/** Asks for the code that confirms an e-mail change. Until then, the old address stays valid (C10, A2). */
export function PendingEmail({ pending, email }: { pending: string; email: string }) {
  const { t } = useAccountI18n();
  const { revalidate } = useRevalidator();
  const finish = async () => {
    toast.success(t("auth.emailVerified"));
    refreshSessionAndCart();
    await revalidate();
  };
  return (
    <section
      ref={useTurnTo()}
      tabIndex={-1}
      aria-labelledby="pending-email"
      className="mt-5 scroll-mt-20 rounded-lg bg-sand p-4 outline-none md:p-5"
    >
      <h2 id="pending-email" className="text-h3">
        {t("profile.pendingTitle")}
      </h2>
      <p className="mt-1 mb-4 text-small text-ink-2">
        <InterpolatedText
          text={t("profile.pendingText")}
          values={{ email: <bdi className="font-semibold wrap-anywhere text-ink">{email}</bdi> }}
        />
      </p>
      <CodeForm
        email={pending}
        isSure
        call="/auth/customers/verify-email-change"
        resendCall={REQUEST_CODE_PATH}
        done={finish}
      />
      <p className="mt-2 text-small text-ink-2">
        {t("profile.pendingCancel", { count: VERIFICATION_CODE_VALID_MINUTES })}
      </p>
    </section>
  );
}

function useTurnTo() {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || !activeElement.closest("form")) return;
    section.current?.focus({ preventScroll: true });
    scrollElementToTop(section.current);
  }, []);
  return section;
}
