import type { useForm } from "../../account/use-form.ts";
import { Banner } from "../../ui/banner.tsx";
import { useAdminI18n } from "../i18n.tsx";

type FormProblemProps = { form: Pick<ReturnType<typeof useForm>, "problem" | "wait"> };

/** What concerns a whole form, above its fields: a refusal, or how long to wait. */
export function FormProblem({ form: { problem, wait } }: FormProblemProps) {
  const { t } = useAdminI18n();
  const notice = wait.seconds > 0 ? t("refusal.too_many_requests", { seconds: wait.from }) : problem;
  return (
    notice && (
      <Banner tone="error" role="alert">
        {notice}
      </Banner>
    )
  );
}
