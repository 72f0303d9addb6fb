import { useEffect, useRef } from "react";
import type { useForm } from "../../account/use-form.ts";
import { useFormI18n } from "../../form-texts.ts";
import { Banner } from "../../ui/banner.tsx";

type FormProblemProps = { form: Pick<ReturnType<typeof useForm>, "problem" | "wait"> };

export function FormProblem({ form: { problem, wait } }: FormProblemProps) {
  const box = useRef<HTMLDivElement>(null);
  const { t } = useFormI18n();
  const notice = wait.seconds > 0 ? t("refusal.too_many_requests", { seconds: wait.from }) : problem;
  useEffect(() => {
    if (notice) box.current?.scrollIntoView({ block: "nearest" });
  }, [notice]);
  return (
    notice && (
      <div ref={box} className="scroll-my-24">
        <Banner tone="error" role="alert">
          {notice}
        </Banner>
      </div>
    )
  );
}
