import type { ReactNode } from "react";
import { FormNotice } from "../../form/form-notice.tsx";
import type { Form } from "../../form/use-form.ts";
import { Button } from "../../ui/button.tsx";

type FormActionProps = {
  form: Form;
  children: ReactNode;
  variant?: "primary" | "secondary" | "danger";
};

export function FormAction({ form, children, variant }: FormActionProps) {
  const { wait, isBusy } = form;
  return (
    <div>
      <FormNotice form={form} className="mb-3" />
      <Button type="submit" variant={variant} size="lg" wide loading={isBusy} disabled={wait.seconds > 0}>
        {children}
      </Button>
    </div>
  );
}
