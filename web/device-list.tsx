import type { ReactNode } from "react";
import { describeDevice } from "../contract/device-name.ts";
import type { SignedInDevice } from "../contract/session.ts";
import { useI18n } from "./i18n.tsx";
import { Tag } from "./ui/badge.tsx";
import { useRestoredFocus } from "./ui/use-restored-focus.ts";

type DeviceListProps = {
  devices: readonly SignedInDevice[];
  words: { unknown: string; here: string; since: (date: ReactNode) => ReactNode };
  wayOut: (device: SignedInDevice, name: string) => ReactNode;
  children: ReactNode;
};

export function DeviceList({ devices, words, wayOut, children }: DeviceListProps) {
  const { dateTime } = useI18n();
  return (
    <div {...useRestoredFocus<HTMLDivElement>(devices)} className="outline-offset-4">
      <ul>
        {devices.map((each) => {
          const name = describeDevice(each.device) || words.unknown;
          return (
            <li
              key={each.id}
              className="flex items-center justify-between gap-3 border-b border-line py-3 first:pt-0 only:border-b-0 only:pb-0 has-[details[open]]:flex-wrap"
            >
              <span className="min-w-0">
                <span className="flex flex-wrap items-center gap-2">
                  <bdi className="font-medium">{name}</bdi>
                  {each.is_this && <Tag tone="success">{words.here}</Tag>}
                </span>
                <span className="block text-small text-ink-2">
                  {words.since(<time dateTime={each.since}>{dateTime(each.since)}</time>)}
                </span>
              </span>
              {!each.is_this && <div className="shrink-0 has-[details[open]]:basis-full">{wayOut(each, name)}</div>}
            </li>
          );
        })}
      </ul>
      {devices.length > 1 && children}
    </div>
  );
}
