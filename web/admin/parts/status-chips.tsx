import { ChipLink } from "../../ui/chip.tsx";
import { ScrollStrip } from "./scroll-strip.tsx";

type StatusChipsProps<Status extends string> = {
  label: string;
  statuses: readonly Status[];
  shown: Status;
  counts: Partial<Record<Status, number>>;
  nameOf: (status: Status) => string;
  address: (status: Status) => string;
};

/** The states of a list's things, each with how many there are; one is shown. */
export function StatusChips<Status extends string>({
  label,
  statuses,
  shown,
  counts,
  nameOf,
  address,
}: StatusChipsProps<Status>) {
  return (
    <ScrollStrip label={label} className="py-1">
      <ul className="flex w-max gap-2">
        {statuses.map((status) => (
          <li key={status}>
            <ChipLink to={address(status)} selected={status === shown} preventScrollReset>
              {nameOf(status)}
              <span className="tabular-nums opacity-75">{counts[status] ?? 0}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </ScrollStrip>
  );
}
