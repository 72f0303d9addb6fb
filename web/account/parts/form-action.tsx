import type { ReactNode } from "react";
import { useFormI18n } from "../../form-texts.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { WaitBanner } from "../../ui/wait-banner.tsx";
import type { Form } from "../use-form.ts";

type FormActionProps = {
  form: Form;
  children: ReactNode;
  variant?: "primary" | "secondary" | "danger";
};

export function FormAction({ form, children, variant }: FormActionProps) {
  const { problem, wait, isBusy } = form;
  const { t } = useFormI18n();
  return (
    <div>
      {wait.seconds > 0 ? (
        <WaitBanner
          seconds={wait.seconds}
          from={wait.from}
          text={(seconds) => t("refusal.too_many_requests", { seconds })}
          className="mb-3"
        />
      ) : (
        problem && (
          <Banner tone="error" role="alert" className="mb-3">
            {problem}
          </Banner>
        )
      )}
      <Button type="submit" variant={variant} size="lg" wide loading={isBusy} disabled={wait.seconds > 0}>
        {children}
      </Button>
    </div>
  );
}
