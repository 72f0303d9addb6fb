import { useNavigate } from "react-router";
import { SecondFactorCodeField } from "../../factor-code-field.tsx";
import { useForm } from "../../form/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useAdminI18n } from "../i18n.tsx";
import { FormProblem } from "../parts/form-problem.tsx";
import { CurrentPasswordField } from "./password-proof.tsx";

export function DisableSecondFactorForm({ email, isRequired }: { email: string; isRequired: boolean }) {
  const { t } = useAdminI18n();
  const navigate = useNavigate();
  const form = useForm<{ password: string; code: string }>({
    schema: async () => (await import("../../../contract/team.ts")).disableSecondFactorInput,
    call: "/admin/account/second-factor",
    method: "DELETE",
    beside: { code_invalid: "code" },
    done: () => {
      toast.success(t("admin.factor.isNowOff"));
      return navigate("/admin/account", { replace: true });
    },
  });
  return (
    <form {...form.form} className="grid gap-4">
      <p>{t(isRequired ? "admin.factor.offRequired" : "admin.factor.offText")}</p>
      <FormProblem form={form} />
      <CurrentPasswordField form={form} email={email} />
      <SecondFactorCodeField form={form} />
      <Button type="submit" size="lg" wide variant="danger" loading={form.isBusy}>
        {t("admin.factor.off")}
      </Button>
    </form>
  );
}
