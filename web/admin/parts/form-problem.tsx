import { useEffect, useRef } from "react";
import { FormNotice } from "../../form/form-notice.tsx";
import type { Form } from "../../form/use-form.ts";

type FormProblemProps = { form: Pick<Form, "problem" | "wait"> };

export function FormProblem({ form }: FormProblemProps) {
  const box = useRef<HTMLDivElement>(null);
  const notice = form.wait.seconds > 0 ? form.wait.from : form.problem;
  useEffect(() => {
    if (notice) box.current?.scrollIntoView({ block: "nearest" });
  }, [notice]);
  return (
    notice && (
      <div ref={box} className="scroll-my-24">
        <FormNotice form={form} />
      </div>
    )
  );
}
