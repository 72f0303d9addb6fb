import type { MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { useI18n } from "../../i18n.tsx";
import { IconLink } from "../../ui/icon-button.tsx";

export function BackLink({ to, className }: { to: string; className?: string }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  // The router's key of the first page of a visit: there is no earlier page of ours.
  const isFirst = useLocation().key === "default";
  const back = (event: MouseEvent) => {
    if (isFirst || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    navigate(-1);
  };
  return <IconLink icon="arrow-start" float label={t("product.back")} to={to} onClick={back} className={className} />;
}
