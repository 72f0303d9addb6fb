import type { ActivityEntry, ActivityValue } from "../../../contract/activity.ts";
import { isLocale } from "../../../contract/locales.ts";
import { isMailKind } from "../../../contract/mail-kinds.ts";
import type { AdminMessageKey } from "../../../messages/en/admin.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useLanguageName } from "../languages.ts";
import { BeforeAfter } from "./before-after.tsx";
import { useFieldName } from "./field-name.ts";

const PAGES: Record<string, string> = {
  order: "/admin/orders/",
  product: "/admin/products/",
  customer: "/admin/customers/",
  page: "/admin/content/pages/",
  coupon: "/admin/marketing/coupons/",
  remittance: "/admin/orders/remittances/",
};
const MONEY = /(?:^|\.|_)(?:price|amount|fee|total|subtotal|threshold|value)(?:_dh)?$/;
const LONG = 160;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/;
const CLOCK = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/;

type ActivityListProps = {
  entries: readonly ActivityEntry[];
  hidesSubject?: boolean;
};

export function ActivityList({ entries, hidesSubject }: ActivityListProps) {
  const { t, dateTime } = useAdminI18n();
  return (
    <ol className="grid">
      {entries.map((entry) => (
        <li key={entry.id} className="border-b border-line py-3 last:border-b-0">
          <p>
            <span className="font-semibold">{t(`admin.activity.${entry.action}` as AdminMessageKey)}</span>
            {!hidesSubject && entry.subject_name && entry.subject_name !== entry.by && (
              <>
                {" "}
                <Subject entry={entry} />
              </>
            )}
          </p>
          {entry.changes.length > 0 && (
            <ul className="mt-1 text-small">
              {entry.changes.map((change) => (
                <li key={change.field} className="wrap-anywhere">
                  <Change {...change} />
                </li>
              ))}
            </ul>
          )}
          <p className="text-small text-ink-2">
            <bdi>{entry.by}</bdi> · <time dateTime={entry.at}>{dateTime(entry.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}

function Subject({ entry: { action, subject, subject_name } }: { entry: ActivityEntry }) {
  const page = PAGES[action.split(".", 1)[0] ?? ""];
  const name = <bdi>{subject_name}</bdi>;
  if (!page) return name;
  return (
    <Anchor to={page + encodeURIComponent(subject)} className="inline-flex min-h-11 items-center lg:min-h-0">
      {name}
    </Anchor>
  );
}

function Change({ field, before, after }: ActivityEntry["changes"][number]) {
  const { t } = useAdminI18n();
  const says = useValue(field);
  return (
    <>
      <span className="text-ink-2">{t("admin.activity.field", { name: useFieldName()(field) })} </span>
      <BeforeAfter before={before === null ? null : says(before)} after={after === null ? null : says(after)} />
    </>
  );
}

function useValue(field: string): (value: NonNullable<ActivityValue>) => string {
  const { t, money, dateTime } = useAdminI18n();
  const languageName = useLanguageName();
  return (value) => {
    if (typeof value === "boolean") return t(value ? "admin.activity.yes" : "admin.activity.no");
    if (typeof value === "number") return MONEY.test(field) ? money(value) : String(value);
    if (MOMENT.test(value)) return dateTime(value);
    const [, day, time] = CLOCK.exec(value) ?? [];
    if (day) return `${day} ${time}`;
    if (field === "mail" && isMailKind(value)) return t(`admin.mailKind.${value}`);
    if (isLocale(value)) return languageName(value);
    const key = `admin.activity.value.${value}` as AdminMessageKey;
    if (/^[a-z_]+$/.test(value) && t(key) !== key) return t(key);
    return value.length > LONG ? `${value.slice(0, LONG)}…` : value;
  };
}
