import { Button } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useAdminCall } from "../use-admin-call.ts";

export function TestMail({ onWritten }: { onWritten: () => void }) {
  const { t } = useAdminI18n();
  const { call, isBusy } = useAdminCall();
  const write = async () => {
    if (await call("/admin/health/test-mail", {}, t("admin.health.testMailWritten"))) onWritten();
  };
  return (
    <Button variant="secondary" icon="mail" loading={isBusy} onClick={() => void write()}>
      {t("admin.health.testMail")}
    </Button>
  );
}
