import { useAccountI18n } from "../../part-texts.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { createAccountMeta } from "../meta.ts";
import type { Route } from "./+types/account-deleted";

export const meta: Route.MetaFunction = ({ matches }) =>
  createAccountMeta(matches, "danger.gone", "/auth/account-deleted");

/** This page shows no personal data, so it needs no access check (C14). */
export default function AccountDeletedPage() {
  const { t } = useAccountI18n();
  return (
    <EmptyState
      heading="h1"
      icon="check"
      title={t("danger.gone")}
      text={t("danger.goneText")}
      action={
        <ButtonLink to="/" size="lg" className="min-w-64">
          {t("danger.goneHome")}
        </ButtonLink>
      }
    />
  );
}
