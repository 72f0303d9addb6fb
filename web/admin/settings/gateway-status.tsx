import { Tag } from "../../ui/badge.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { DescriptionItem, DescriptionList } from "../parts/panel.tsx";

export type GatewaySettings = { isTest: boolean; host: string; clientId: string; transactionType: "PreAuth" | "Auth" };

export function GatewayStatus({ gateway }: { gateway: GatewaySettings | null }) {
  const { t } = useAdminI18n();
  if (!gateway)
    return (
      <div className="rounded-md bg-sand p-4">
        <Tag tone="warning">{t("admin.settings.gateway.none")}</Tag>
        <p className="mt-2 text-small">{t("admin.settings.gateway.noneText")}</p>
      </div>
    );
  const { isTest, host, clientId, transactionType } = gateway;
  return (
    <div className="rounded-md bg-sand p-4">
      <Tag tone={isTest ? "warning" : "success"}>
        {t(isTest ? "admin.settings.gateway.test" : "admin.settings.gateway.live")}
      </Tag>
      {isTest && <p className="mt-2 text-small">{t("admin.settings.gateway.testText")}</p>}
      <DescriptionList className="mt-2 text-small">
        <DescriptionItem name={t("admin.settings.gateway.host")}>
          <bdi dir="ltr">{host}</bdi>
        </DescriptionItem>
        <DescriptionItem name={t("admin.settings.gateway.client")}>
          <bdi dir="ltr">{clientId}</bdi>
        </DescriptionItem>
        <DescriptionItem name={t("admin.settings.gateway.type")}>
          {t(transactionType === "PreAuth" ? "admin.settings.gateway.preAuth" : "admin.settings.gateway.auth")}
        </DescriptionItem>
      </DescriptionList>
    </div>
  );
}
