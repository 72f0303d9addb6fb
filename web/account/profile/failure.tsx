import { useLocation } from "react-router";
import type { AccountMessageKey } from "../../../contract/messages/account/en.ts";
import { FailureScreen, isMissing, PageFailure } from "../../shop/failure.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { useAccountI18n } from "../i18n.ts";

type TabFailureProps = { error: unknown; title: AccountMessageKey; text?: AccountMessageKey };

/** A page of the customer's that did not come: what is missing, in its own words, and another try; or that there is no such thing. */
export function TabFailure({ error, title, text = "profile.loadFailedText" }: TabFailureProps) {
  const { t } = useAccountI18n();
  const { pathname, search } = useLocation();
  if (isMissing(error)) return <PageFailure error={error} />;
  return (
    <FailureScreen title={t(title)} text={t(text)}>
      <ButtonLink to={pathname + search} reloadDocument icon="refresh">
        {t("failure.retry")}
      </ButtonLink>
    </FailureScreen>
  );
}
