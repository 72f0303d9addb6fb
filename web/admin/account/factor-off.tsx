import { useNavigate } from "react-router";
import { FactorCodeField } from "../../factor-code-field.tsx";
import { useForm } from "../../form/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useAdminI18n } from "../i18n.tsx";
import { FormProblem } from "../parts/form-problem.tsx";
import { PasswordProof } from "./password-proof.tsx";

export function FactorOff({ email, isRequired }: { email: string; isRequired: boolean }) {
  const { t } = useAdminI18n();
  const navigate = useNavigate();
  const form = useForm<{ password: string; code: string }>({
    schema: async () => (await import("../../../contract/team.ts")).factorOffInput,
    call: "/admin/account/second-factor",
    method: "DELETE",
    failed: t("refusal.server_error"),
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
      <PasswordProof form={form} email={email} />
      <FactorCodeField form={form} />
      <Button type="submit" size="lg" wide variant="danger" loading={form.isBusy}>
        {t("admin.factor.off")}
      </Button>
    </form>
  );
}
