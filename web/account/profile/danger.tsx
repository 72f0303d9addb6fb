import type { AccountMessageKey } from "../../../messages/en/account.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { createAccountMeta } from "../meta.ts";
import type { Route } from "./+types/danger";
import { DeleteAccountButton } from "./delete-account.tsx";
import { ExportDataButton } from "./export-data.tsx";
import { TabFailure } from "./failure.tsx";

/** An empty loader, without which navigation would not run the access check of the layout. */
export const loader = () => null;

export const meta: Route.MetaFunction = ({ matches }) =>
  createAccountMeta(matches, "profile.danger", "/profile/danger");

export default function DangerPage() {
  const { t } = useAccountI18n();
  return (
    <div className="max-w-xl">
      <h1 className="text-h2">{t("profile.danger")}</h1>
      <section className="mt-5">
        <h2 className="text-h3">{t("danger.export")}</h2>
        <p className="mt-1 mb-4 text-ink-2">{t("danger.exportText")}</p>
        <ExportDataButton />
      </section>
      <section className="mt-8 border-t border-line pt-6">
        <h2 className="text-h3">{t("danger.delete")}</h2>
        <Fate title="danger.erased" icon="trash" items={ERASED} />
        <Fate
          title="danger.stays"
          icon="lock"
          items={["danger.staysOrders", "danger.staysInvoices", "danger.staysCoupons"]}
        />
        <p className="mt-4 mb-4 text-small text-ink-2">{t("danger.open")}</p>
        <DeleteAccountButton />
      </section>
    </div>
  );
}

const ERASED: readonly AccountMessageKey[] = ["danger.erasedProfile", "danger.erasedLists", "danger.erasedOrders"];

type FateProps = { title: AccountMessageKey; icon: IconName; items: readonly AccountMessageKey[] };

function Fate({ title, icon, items }: FateProps) {
  const { t } = useAccountI18n();
  return (
    <>
      <h3 className="mt-4 font-body text-body font-semibold">{t(title)}</h3>
      <ul className="mt-1 grid gap-1">
        {items.map((item) => (
          <li key={item} className="flex items-start gap-2.5">
            <Icon name={icon} size={18} className="mt-1 text-ink-2" />
            {t(item)}
          </li>
        ))}
      </ul>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TabFailure error={error} title="profile.loadFailed" />;
}
