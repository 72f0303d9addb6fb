import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useAdminI18n } from "../i18n.tsx";

const NOT_FOUND = 404;

/** What stands in a page's place when it could not be read: nothing there, or an error and another try. */
export function Trouble() {
  const { t } = useAdminI18n();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === NOT_FOUND) {
    const action = <ButtonLink to="/admin/orders">{t("admin.orders.showAll")}</ButtonLink>;
    return <EmptyState heading="h1" icon="box" title={t("admin.notFound")} action={action} />;
  }
  return (
    <EmptyState
      heading="h1"
      icon="alert"
      title={t("admin.errorTitle")}
      text={t("admin.errorText")}
      action={
        <Button icon="refresh" loading={state === "loading"} onClick={() => void revalidate()}>
          {t("admin.retry")}
        </Button>
      }
    />
  );
}
