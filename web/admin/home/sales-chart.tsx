import { scaleBand, scaleLinear } from "d3-scale";
import { type PointerEvent, useState } from "react";
import type { SalesFigures } from "../../../contract/admin-home.ts";
import { formatDate } from "../../../contract/dates.ts";
import { getTextDirection } from "../../../contract/locales.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";

const HEIGHT = 100;
const WIDTH = 300;

export function SalesChart({ days }: Pick<SalesFigures, "days">) {
  const { t, money, locale } = useAdminI18n();
  const [touched, setTouched] = useState<number | null>(null);
  const sum = days.reduce((all, { amount }) => all + Math.round(amount * 100), 0) / 100;
  const orders = days.reduce((all, day) => all + day.orders, 0);
  const isReversed = getTextDirection(locale) === "rtl";
  const x = scaleBand<number>()
    .domain(days.map((_, index) => index))
    .range(isReversed ? [WIDTH, 0] : [0, WIDTH])
    .paddingInner(0.25);
  const y = scaleLinear()
    .domain([0, Math.max(1, ...days.map(({ amount }) => amount))])
    .nice(5)
    .range([HEIGHT, 0]);
  const top = y.domain()[1] ?? 1;
  const day = touched === null ? undefined : days[touched];

  function touch(event: PointerEvent<SVGSVGElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    const part = (event.clientX - box.left) / box.width;
    const index = Math.floor((isReversed ? 1 - part : part) * days.length);
    setTouched(Math.min(days.length - 1, Math.max(0, index)));
  }

  const says = (one: { amount: number; orders: number }) =>
    `${money(one.amount)} · ${t("admin.figures.orders", { count: one.orders })}`;
  if (orders === 0)
    return (
      <Panel title={t("admin.figures.days")}>
        <p className="text-ink-2">{t("admin.figures.none")}</p>
      </Panel>
    );
  return (
    <Panel title={t("admin.figures.days")}>
      <p className="flex min-h-7 flex-wrap justify-between gap-x-3" aria-live="polite">
        <span className="text-ink-2">{day ? formatDate(day.date, locale, "full") : t("admin.figures.sum")}</span>
        <bdi className="font-semibold tabular-nums">{says(day ?? { amount: sum, orders })}</bdi>
      </p>
      <div className="relative mt-3">
        <span
          className="absolute start-0 top-0 -translate-y-1/2 bg-surface pe-2 text-badge text-ink-2 tabular-nums"
          aria-hidden
        >
          <bdi>{money(top)}</bdi>
        </span>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-44 w-full touch-pan-y border-y border-line lg:h-56"
          onPointerDown={touch}
          onPointerMove={touch}
          onPointerLeave={() => setTouched(null)}
        >
          {days.map(({ date, amount }, index) => (
            <rect
              key={date}
              x={x(index)}
              width={x.bandwidth()}
              y={y(amount)}
              height={HEIGHT - y(amount)}
              className={index === touched ? "fill-olive" : "fill-honey"}
            />
          ))}
        </svg>
        <p className="mt-1 flex justify-between text-badge text-ink-2" aria-hidden="true">
          <span>{formatDate(days[0]?.date ?? "", locale, "medium")}</span>
          <span>{t("admin.figures.today")}</span>
        </p>
      </div>
      <p className="mt-3 text-small text-ink-2">{t("admin.figures.daysText")}</p>
      <Disclosure summary={t("admin.figures.asTable")} className="-mb-4 border-b-0">
        <table className="w-full text-small tabular-nums">
          <thead>
            <tr className="text-ink-2">
              <th scope="col" className="py-1 text-start font-medium">
                {t("admin.figures.day")}
              </th>
              <th scope="col" className="py-1 text-end font-medium">
                {t("admin.figures.count")}
              </th>
              <th scope="col" className="py-1 text-end font-medium">
                {t("admin.figures.amount")}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((one) => (
              <tr key={one.date} className="border-t border-line">
                <th scope="row" className="py-1.5 text-start font-normal">
                  {formatDate(one.date, locale, "medium")}
                </th>
                <td className="py-1.5 text-end">{one.orders}</td>
                <td className="py-1.5 text-end">
                  <bdi>{money(one.amount)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </Panel>
  );
}
