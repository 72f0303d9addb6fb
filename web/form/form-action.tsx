import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { FormNotice } from "./form-notice.tsx";
import type { Form } from "./use-form.ts";

type FormActionProps = {
  form: Pick<Form, "problem" | "wait" | "isBusy">;
  children: ReactNode;
  variant?: "primary" | "secondary" | "danger";
};

export function FormSubmit({ form, children, variant }: FormActionProps) {
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
