import { useCallback, useEffect, useState } from "react";
import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router";
import { isEarlierBuildError, isServerReachable, pollUntilReachable, reloadWhenReachable } from "../../new-document.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useAdminI18n } from "../i18n.tsx";

const FORBIDDEN = 403;
const NOT_FOUND = 404;

export function AdminErrorScreen() {
  const { revalidate } = useRevalidator();
  const untilBack = useCallback(() => pollUntilReachable(() => void revalidate()), [revalidate]);
  if (isEarlierBuildError(useRouteError())) return <ScriptErrorScreen />;
  return <TroubleScreen onRetry={revalidate} untilBack={untilBack} />;
}

export function ScriptErrorScreen() {
  return <TroubleScreen onRetry={reloadDocument} untilBack={reloadWhenReachable} />;
}

/** Reloads only if the shop responds. Otherwise the browser would replace the page by its own error page. */
async function reloadDocument(): Promise<void> {
  if (await isServerReachable()) location.reload();
}

type RetryProps = {
  onRetry: () => Promise<void>;
  untilBack: () => () => void;
};

function TroubleScreen(ways: RetryProps) {
  const { t } = useAdminI18n();
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : null;
  const says = status === FORBIDDEN ? "admin.forbidden" : status === NOT_FOUND ? "admin.notFound" : "admin.errorTitle";
  return (
    <>
      <title>{t("admin.pageTitle", { page: t(says) })}</title>
      <ErrorMessage status={status} {...ways} />
    </>
  );
}

function ErrorMessage({ status, ...ways }: { status: number | null } & RetryProps) {
  const { t } = useAdminI18n();
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
      action={<Retry {...ways} />}
    />
  );
}

function Retry({ onRetry, untilBack }: RetryProps) {
  const { t } = useAdminI18n();
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await onRetry();
    setTrying(false);
  };
  useEffect(() => {
    const back = () => void onRetry();
    addEventListener("online", back);
    const giveUp = untilBack();
    return () => {
      giveUp();
      removeEventListener("online", back);
    };
  }, [onRetry, untilBack]);
  return (
    <Button icon="refresh" loading={isTrying} onClick={() => void retry()}>
      {t("admin.retry")}
    </Button>
  );
}
