import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useAdminI18n } from "../i18n.tsx";

const FORBIDDEN = 403;
const NOT_FOUND = 404;

/** What stands in a page's place when it could not be read, with the document's title that it could not give. */
export function Trouble() {
  const { t } = useAdminI18n();
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : null;
  const says = status === FORBIDDEN ? "admin.forbidden" : status === NOT_FOUND ? "admin.notFound" : "admin.errorTitle";
  return (
    <>
      <title>{t("admin.pageTitle", { page: t(says) })}</title>
      <Told status={status} />
    </>
  );
}

/** Nothing there, not for this person, or an error and another try. */
function Told({ status }: { status: number | null }) {
  const { t } = useAdminI18n();
  const { revalidate, state } = useRevalidator();
  const home = <ButtonLink to="/admin">{t("admin.toHome")}</ButtonLink>;
  if (status === FORBIDDEN)
    return (
      <EmptyState heading="h1" icon="lock" title={t("admin.forbidden")} text={t("admin.forbiddenText")} action={home} />
    );
  if (status === NOT_FOUND) return <EmptyState heading="h1" icon="box" title={t("admin.notFound")} action={home} />;
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
