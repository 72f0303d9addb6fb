import { useLocation } from "react-router";
import type { MessageKey } from "../../../contract/translate.ts";
import type { AccountMessageKey } from "../../../messages/en/account.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { FailureScreen, isNotFoundError, PageFailure } from "../../shop/failure.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { IconName } from "../../ui/icon.tsx";

type Missing = { icon: IconName; title: MessageKey; text?: AccountMessageKey; to: string; back: AccountMessageKey };

type TabFailureProps = {
  error: unknown;
  title: AccountMessageKey;
  text?: AccountMessageKey;
  missing?: Missing;
};

export function TabFailure({ error, title, text = "profile.loadFailedText", missing }: TabFailureProps) {
  const { t } = useAccountI18n();
  const { pathname, search } = useLocation();
  if (isNotFoundError(error)) return missing ? <MissingThing {...missing} /> : <PageFailure error={error} />;
  return (
    <FailureScreen title={t(title)} text={t(text)}>
      <ButtonLink to={pathname + search} reloadDocument icon="refresh">
        {t("failure.retry")}
      </ButtonLink>
    </FailureScreen>
  );
}

function MissingThing({ icon, title, text, to, back }: Missing) {
  const { t } = useAccountI18n();
  return (
    <EmptyState
      heading="h1"
      icon={icon}
      title={t(title)}
      text={text && t(text)}
      action={<ButtonLink to={to}>{t(back)}</ButtonLink>}
    />
  );
}
