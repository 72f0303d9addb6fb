import { type RemittanceLine, settles } from "../../../contract/remittances.ts";
import { Signed } from "../../ui/signed.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Fact, Facts } from "../parts/panel.tsx";

type SumsProps = {
  amount: number;
  fee: number;
  lines: readonly RemittanceLine[];
};

const centimes = (amount: number) => Math.round(amount * 100);

export function RemittanceSums({ amount, fee, lines }: SumsProps) {
  const { t, money } = useAdminI18n();
  const settled = lines.filter(({ kind }) => settles(kind));
  const difference = settled.reduce((sum, line) => sum + centimes(line.amount) - centimes(line.expected), 0) / 100;
  return (
    <Facts>
      <Fact name={t("admin.remittance.settled")}>{t("admin.remittance.settledOf", { count: settled.length })}</Fact>
      {difference !== 0 && (
        <Fact name={t("admin.remittance.difference")} className="font-semibold text-error tabular-nums">
          <Signed text={money(difference)} />
        </Fact>
      )}
      <Fact name={t("admin.remittance.collected")} className="tabular-nums">
        <bdi>{money(amount)}</bdi>
      </Fact>
      {fee > 0 && (
        <Fact name={t("admin.remittance.fee")} className="tabular-nums">
          <bdi>{money(fee)}</bdi>
        </Fact>
      )}
      <Fact
        name={<span className="text-body font-bold text-ink">{t("admin.remittance.net")}</span>}
        className="text-h3 font-bold tabular-nums"
      >
        <bdi>{money((centimes(amount) - centimes(fee)) / 100)}</bdi>
      </Fact>
    </Facts>
  );
}
