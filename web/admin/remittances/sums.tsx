import { isSettlingLineKind, type RemittanceLine } from "../../../contract/remittances.ts";
import { SignedNumber } from "../../ui/signed.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { DescriptionItem, DescriptionList } from "../parts/panel.tsx";

type SumsProps = {
  amount: number;
  fee: number;
  lines: readonly RemittanceLine[];
};

const centimes = (amount: number) => Math.round(amount * 100);

export function RemittanceSums({ amount, fee, lines }: SumsProps) {
  const { t, money } = useAdminI18n();
  const settled = lines.filter(({ kind }) => isSettlingLineKind(kind));
  const difference = settled.reduce((sum, line) => sum + centimes(line.amount) - centimes(line.expected), 0) / 100;
  return (
    <DescriptionList>
      <DescriptionItem name={t("admin.remittance.settled")}>
        {t("admin.remittance.settledOf", { count: settled.length })}
      </DescriptionItem>
      {difference !== 0 && (
        <DescriptionItem name={t("admin.remittance.difference")} className="font-semibold text-error tabular-nums">
          <SignedNumber text={money(difference)} />
        </DescriptionItem>
      )}
      <DescriptionItem name={t("admin.remittance.collected")} className="tabular-nums">
        <bdi>{money(amount)}</bdi>
      </DescriptionItem>
      {fee > 0 && (
        <DescriptionItem name={t("admin.remittance.fee")} className="tabular-nums">
          <bdi>{money(fee)}</bdi>
        </DescriptionItem>
      )}
      <DescriptionItem
        name={<span className="text-body font-bold text-ink">{t("admin.remittance.net")}</span>}
        className="text-h3 font-bold tabular-nums"
      >
        <bdi>{money((centimes(amount) - centimes(fee)) / 100)}</bdi>
      </DescriptionItem>
    </DescriptionList>
  );
}
