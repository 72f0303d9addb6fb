import type { ReactNode } from "react";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";

type Entry = { key: string; name: ReactNode; detail: string; amount: number };

export function AmountRanking({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const { money } = useAdminI18n();
  const most = Math.max(1, ...entries.map(({ amount }) => amount));
  return (
    <Panel title={title}>
      <ol className="grid gap-3">
        {entries.map(({ key, name, detail, amount }) => (
          <li key={key}>
            <p className="flex justify-between gap-3">
              <span className="min-w-0 font-medium">{name}</span>
              <bdi className="shrink-0 font-semibold tabular-nums">{money(amount)}</bdi>
            </p>
            <div className="mt-1 flex items-center gap-3">
              <span className="h-1.5 grow overflow-hidden rounded-full bg-sand" aria-hidden="true">
                <span
                  className="block h-full rounded-full bg-honey"
                  style={{ inlineSize: `${(amount / most) * 100}%` }}
                />
              </span>
              <span className="min-w-24 shrink-0 text-end whitespace-nowrap text-small text-ink-2">{detail}</span>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
