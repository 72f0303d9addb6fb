import type { HealthReport } from "../../../contract/admin-health.ts";
import type { Locale } from "../../../contract/locales.ts";
import { formatDecimal } from "../../../contract/money.ts";
import { cx } from "../../ui/cx.ts";
import { useAdminI18n } from "../i18n.tsx";
import { DescriptionItem, DescriptionList, Panel } from "../parts/panel.tsx";

const GIGABYTE = 1e9;

export function useByteFormatter(): (bytes: number) => string {
  const { t, locale } = useAdminI18n();
  return (bytes) =>
    bytes < GIGABYTE
      ? t("admin.health.megabytes", { size: formatMegabytes(bytes, locale) })
      : t("admin.health.gigabytes", { size: formatMegabytes(bytes / 1000, locale) });
}

export function DisksPanel({ disks }: Pick<HealthReport, "disks">) {
  const { t } = useAdminI18n();
  const size = useByteFormatter();
  const low = disks.filter(({ is_low }) => is_low);
  return (
    <Panel title={t("admin.health.disks")} isWrong={low.length > 0}>
      <DescriptionList>
        {disks.map(({ volume, free, size: whole, is_low }) => (
          <DescriptionItem
            key={volume}
            name={t(disks.length === 1 ? "admin.health.disks.both" : `admin.health.disks.${volume}`)}
            className={cx(is_low && "font-semibold text-error")}
          >
            {t("admin.health.disks.free", { free: size(free), size: size(whole) })}
          </DescriptionItem>
        ))}
      </DescriptionList>
      {low.map(({ volume }) => (
        <p key={volume} className="mt-2 text-error">
          {t(volume === "backups" ? "admin.health.disks.lowBackups" : "admin.health.disks.low")}
        </p>
      ))}
    </Panel>
  );
}

export const formatMegabytes = (bytes: number, locale: Locale): string =>
  formatDecimal(Math.round(bytes / 1e5) / 10, locale);
