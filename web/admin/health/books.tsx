import { Icon } from "../../ui/icon.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";

/** Whether stock, money and history hold what they promise; what does not is named as whoever mends it knows it. */
export function Books({ broken }: { broken: readonly string[] }) {
  const { t } = useAdminI18n();
  const isWhole = broken.length === 0;
  return (
    <Panel
      title={
        <span className={isWhole ? "text-success" : "text-error"}>
          <Icon name={isWhole ? "success" : "alert"} size={22} className="me-2 inline-block align-[-0.2em]" />
          {t(isWhole ? "admin.health.ok" : "admin.health.broken")}
        </span>
      }
    >
      <p>{t(isWhole ? "admin.health.okText" : "admin.health.brokenText")}</p>
      <ul className="mt-2 grid gap-1" lang="en" dir="ltr">
        {broken.map((promise) => (
          <li key={promise} className="rounded-sm bg-sand px-3 py-2 text-small wrap-anywhere">
            {promise}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
