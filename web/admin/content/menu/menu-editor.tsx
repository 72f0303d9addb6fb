import { useState } from "react";
import { MENU_LIMITS, type MenuEntryValues, menuInput, toMenuValues } from "../../../../contract/admin-menu.ts";
import { ADMIN_UNDO_MS } from "../../../../contract/constants.ts";
import { fillMissingLocales } from "../../../../contract/each-locale.ts";
import { createEmptyText, LOCALES, type Locale } from "../../../../contract/locales.ts";
import { localizeMenu, type StoredMenuEntry } from "../../../../contract/menu.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldMessage } from "../../../ui/field.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { useAdminI18n } from "../../i18n.tsx";
import { useShopLanguages } from "../../languages.ts";
import { Panel } from "../../parts/panel.tsx";
import { SettingsForm } from "../../settings/settings-form.tsx";
import { type LoadedSettings, useSettingsForm } from "../../settings/use-settings-form.ts";
import { EntryRow, type MoveDirection } from "./entry-row.tsx";
import { EntrySheet } from "./entry-sheet.tsx";
import { MenuPreview } from "./menu-preview.tsx";
import { type EditorTargets, findTargetName } from "./targets.ts";
import {
  addOrReplaceEntry,
  canIndentEntry,
  findEntry,
  findEntryPosition,
  findFreeEntryId,
  indentEntry,
  moveEntryBeside,
  moveEntryBy,
  outdentEntry,
  removeEntry,
} from "./tree.ts";
import { useDrag } from "./use-drag.ts";

type Values = { menu: MenuEntryValues[] };
type Stored = { menu: StoredMenuEntry[] };
type MenuEditorProps = { settings: LoadedSettings<Stored>; targets: EditorTargets };

const STEPS = {
  up: (menu: MenuEntryValues[], id: string) => moveEntryBy(menu, id, -1),
  down: (menu: MenuEntryValues[], id: string) => moveEntryBy(menu, id, 1),
  indent: indentEntry,
  outdent: outdentEntry,
};

const newEntry = (menu: readonly MenuEntryValues[]): MenuEntryValues => ({
  id: findFreeEntryId(menu),
  type: "url",
  text: createEmptyText(),
  slug: "",
  page_id: null,
  url: "",
  is_hidden: false,
  children: [],
});

export function MenuEditor({ settings, targets }: MenuEditorProps) {
  const { t, locale } = useAdminI18n();
  const { first } = useShopLanguages();
  const form = useSettingsForm<Values, Stored>("menu", settings, (storedMenu) => ({
    menu: toMenuValues(storedMenu.menu),
  }));
  const [open, setOpen] = useState<MenuEntryValues | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const [language, setLanguage] = useState<Locale>(locale);
  const menu = form.watch("menu");
  const set = (next: MenuEntryValues[]): void => form.setValue("menu", next, { shouldDirty: true });
  const drag = useDrag((id, other) => set(moveEntryBeside(menu, id, other)));
  const nameOf = useEntryName(targets);

  function take(id: string, step: MoveDirection): void {
    const next = STEPS[step](menu, id);
    set(next);
    const { beside, at } = findEntryPosition(next, id);
    const entry = findEntry(next, id);
    setAnnouncement(
      entry ? t("admin.content.menu.moved", { name: nameOf(entry), place: at + 1, of: beside.length }) : "",
    );
    keepFocus(id, step);
  }
  function remove(entry: MenuEntryValues): void {
    set(removeEntry(menu, entry.id));
    const action = { label: t("admin.undo"), onPress: () => set(menu) };
    const title = t("admin.content.menu.removed", { name: nameOf(entry) });
    showToast({ type: "success", title, duration: ADMIN_UNDO_MS, action });
  }
  const row = (entry: MenuEntryValues, isBelow: boolean) => {
    const { beside, at } = findEntryPosition(menu, entry.id);
    return (
      <EntryRow
        key={entry.id}
        entry={entry}
        name={nameOf(entry)}
        targets={targets}
        isBelow={isBelow}
        steps={{ up: at > 0, down: at < beside.length - 1, indent: canIndentEntry(menu, entry.id), outdent: isBelow }}
        drop={drag.dropAt(entry.id)}
        drag={drag.handlersOf(entry.id)}
        onStep={(step) => take(entry.id, step)}
        onEdit={() => setOpen(entry)}
        onRemove={() => remove(entry)}
      />
    );
  };
  const parsed = menuInput.safeParse(menu);
  return (
    <>
      <SettingsForm form={form}>
        <Panel title={t("admin.content.menu")} aside={t("admin.content.menu.count", { count: menu.length })}>
          <p className="mb-3 text-small text-ink-2">
            {t("admin.content.menu.text.hint", { count: MENU_LIMITS.entries })}
          </p>
          {menu.length === 0 && <p className="rounded-md bg-sand p-4">{t("admin.content.menu.empty")}</p>}
          <ul>{menu.flatMap((entry) => [row(entry, false), ...entry.children.map((child) => row(child, true))])}</ul>
          <p role="status" className="visually-hidden">
            {announcement}
          </p>
          <FieldMessage id="menu-message" error={form.errorAt("menu")} />
          <Button
            variant="secondary"
            icon="plus"
            className="mt-3"
            aria-haspopup="dialog"
            onClick={() => setOpen(newEntry(menu))}
          >
            {t("admin.content.menu.add")}
          </Button>
        </Panel>
        <MenuPreview
          menu={localizeMenu(parsed.success ? fillMissingLocales(parsed.data, menu) : [], targets, language, first)}
          language={language}
          onLanguage={setLanguage}
        />
      </SettingsForm>
      {open && (
        <EntrySheet
          entry={open}
          isNew={findEntry(menu, open.id) === null}
          targets={targets}
          onClose={() => setOpen(null)}
          onDone={(entry) => {
            set(addOrReplaceEntry(menu, entry));
            setOpen(null);
          }}
        />
      )}
    </>
  );
}

function useEntryName(targets: EditorTargets) {
  const { t, locale } = useAdminI18n();
  return (entry: MenuEntryValues): string => {
    const own = findTargetName(entry, targets);
    const names = [locale, ...LOCALES].map((each) => entry.text[each] || own?.[each]);
    return names.find(Boolean) ?? t("admin.content.menu.unnamed");
  };
}

function keepFocus(id: string, step: MoveDirection): void {
  requestAnimationFrame(() => {
    const row = document.getElementById(`menu-${id}`);
    const button =
      row?.querySelector<HTMLElement>(`[data-step=${step}]:enabled`) ?? row?.querySelector("button:enabled");
    if (button instanceof HTMLElement) button.focus();
  });
}
