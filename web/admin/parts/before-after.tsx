import { useAdminI18n } from "../i18n.tsx";

export function BeforeAfter({ before, after }: { before: string | null; after: string | null }) {
  const { t } = useAdminI18n();
  return (
    <>
      {before !== null && (
        <del className="text-ink-2 decoration-1">
          <bdi>{before}</bdi>
        </del>
      )}
      {before !== null && after !== null && (
        <span>
          {" "}
          <span className="visually-hidden">{t("admin.activity.becomes")}</span>
          <span aria-hidden className="mirror-rtl inline-block">
            →
          </span>{" "}
        </span>
      )}
      {after !== null && <bdi className="font-medium">{after}</bdi>}
    </>
  );
}
