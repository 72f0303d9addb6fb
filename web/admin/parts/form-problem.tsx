import { useEffect, useRef } from "react";
import type { useForm } from "../../account/use-form.ts";
import { Banner } from "../../ui/banner.tsx";
import { useWaitText } from "../../use-wait-text.ts";

type FormProblemProps = { form: Pick<ReturnType<typeof useForm>, "problem" | "wait"> };

/** What concerns a whole form, above its fields: a refusal, or how long to wait. Where it is out of sight, it is brought there. */
export function FormProblem({ form: { problem, wait } }: FormProblemProps) {
  const box = useRef<HTMLDivElement>(null);
  const waitText = useWaitText();
  const notice = wait.seconds > 0 ? waitText(wait.from) : problem;
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
