import type { DragEvent } from "react";
import type { MenuEntryValues } from "../../../../contract/admin-menu.ts";
import { findMenuTarget } from "../../../../contract/menu.ts";
import { Tag } from "../../../ui/badge.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useAdminI18n } from "../../i18n.tsx";
import { type EditorTargets, isTargetMissing } from "./targets.ts";

export type MoveDirection = "up" | "down" | "indent" | "outdent";

type EntryRowProps = {
  entry: MenuEntryValues;
  name: string;
  targets: EditorTargets;
  steps: Record<MoveDirection, boolean>;
  isBelow: boolean;
  drop: "before" | "after" | null;
  onStep: (step: MoveDirection) => void;
  onEdit: () => void;
  onRemove: () => void;
  drag: {
    onDragStart: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDragEnd: () => void;
    onDrop: (event: DragEvent) => void;
  };
};

export function EntryRow(props: EntryRowProps) {
  const { entry, name, targets, steps, isBelow, drop, onStep, onEdit, onRemove, drag } = props;
  const { t } = useAdminI18n();
  const step = (which: MoveDirection) => ({
    "data-step": which,
    disabled: !steps[which],
    onClick: () => onStep(which),
  });
  return (
    <li
      id={`menu-${entry.id}`}
      draggable
      {...drag}
      className={cx(
        "relative flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-1",
        drop && "after:absolute after:inset-x-0 after:h-0.5 after:bg-focus",
        drop && (drop === "before" ? "after:-top-px" : "after:-bottom-px"),
        isBelow && "ms-8",
      )}
    >
      <div className="flex min-h-11 min-w-0 grow basis-48 items-center gap-2">
        <span className="cursor-grab text-ink-3 max-lg:hidden" title={t("admin.content.menu.drag")}>
          <Icon name="dots" size={20} />
        </span>
        <span className={cx("min-w-0", entry.is_hidden && "text-ink-2")}>
          <span className="font-semibold">{name}</span>{" "}
          {entry.is_hidden && <Tag>{t("admin.content.menu.isHidden")}</Tag>}
          {isTargetMissing(entry, targets) && <Tag tone="error">{t("admin.content.menu.gone")}</Tag>}
          <span className="block text-small break-all text-ink-2">
            <bdi dir="ltr">{findMenuTarget(entry, targets)?.url ?? "—"}</bdi>
          </span>
        </span>
      </div>
      <div className="-me-2 flex shrink-0 max-lg:ms-auto">
        <IconButton icon="chevron-up" label={t("admin.content.menu.up", { name })} {...step("up")} />
        <IconButton icon="chevron-down" label={t("admin.content.menu.down", { name })} {...step("down")} />
        {isBelow ? (
          <IconButton icon="arrow-start" label={t("admin.content.menu.outdent", { name })} {...step("outdent")} />
        ) : (
          <IconButton icon="arrow-end" label={t("admin.content.menu.indent", { name })} {...step("indent")} />
        )}
        <IconButton
          icon="edit"
          label={t("admin.content.menu.editOne", { name })}
          aria-haspopup="dialog"
          onClick={onEdit}
        />
        <IconButton icon="trash" label={t("admin.content.menu.remove", { name })} onClick={onRemove} />
      </div>
    </li>
  );
}
