import { useCallback, useEffect, useState } from "react";
import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router";
import { awaitDocument, awaitReach, isInReach, isOfEarlierBuild } from "../../new-document.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useAdminI18n } from "../i18n.tsx";

const FORBIDDEN = 403;
const NOT_FOUND = 404;

/** What stands in a page's place when it could not be read, with the document's title that it could not give. */
export function Trouble() {
  const { revalidate } = useRevalidator();
  const untilBack = useCallback(() => awaitReach(() => void revalidate()), [revalidate]);
  if (isOfEarlierBuild(useRouteError())) return <ScriptTrouble />;
  return <TroubleScreen onRetry={revalidate} untilBack={untilBack} />;
}

/** The same when its scripts did not come (`web/page-scripts.ts`): a new document brings them. */
export function ScriptTrouble() {
  return <TroubleScreen onRetry={openAnew} untilBack={awaitDocument} />;
}

/** Where the shop cannot be reached a document would end at the browser's own page. */
async function openAnew(): Promise<void> {
  if (await isInReach()) location.reload();
}

type RetryProps = {
  onRetry: () => Promise<void>;
  /** Tries again once the shop can be reached, until what it gives is called. */
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
      <Told status={status} {...ways} />
    </>
  );
}

/** Nothing there, not for this person, or an error and another try. */
function Told({ status, ...ways }: { status: number | null } & RetryProps) {
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

/** Another try, which is made by itself when the network or the shop is back. */
function Retry({ onRetry, untilBack }: RetryProps) {
  const { t } = useAdminI18n();
  const [isTrying, setTrying] = useState(false);
  const again = async () => {
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
    <Button icon="refresh" loading={isTrying} onClick={() => void again()}>
      {t("admin.retry")}
    </Button>
  );
}
