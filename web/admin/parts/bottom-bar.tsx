import { useState } from "react";
import { Anchor } from "../../ui/anchor.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Sheet } from "./overlay.tsx";
import { type AdminSection, isInSection, useShownPath } from "./sections.ts";

const PLACES = 5;

export function BottomBar({ sections }: { sections: readonly AdminSection[] }) {
  const { t } = useAdminI18n();
  const { path, isComing } = useShownPath();
  const [isOpen, setOpen] = useState(false);
  const visibleSections = sections.length > PLACES ? sections.slice(0, PLACES - 1) : sections;
  const rest = sections.slice(visibleSections.length);
  const isInRest = rest.some((section) => isInSection(section, path));
  return (
    <nav
      aria-label={t("admin.sections")}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="flex">
        {visibleSections.map((section) => {
          const isHere = isInSection(section, path);
          return (
            <li key={section.to} className="grow basis-0">
              <Anchor to={section.to} aria-current={isHere && !isComing ? "page" : undefined} className={place(isHere)}>
                <Place icon={section.icon} label={t(section.label)} isActive={isHere} />
              </Anchor>
            </li>
          );
        })}
        {rest.length > 0 && (
          <li className="grow basis-0">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
              className={cx(place(isInRest), "w-full")}
            >
              <Place icon="menu" label={t("admin.more")} isActive={isInRest} />
            </button>
            <Sheet open={isOpen} onClose={() => setOpen(false)} title={t("admin.sections")}>
              <ul className="grid gap-1">
                {rest.map(({ to, label, icon, making }) => (
                  <li key={to} className="flex items-center gap-2">
                    <Anchor
                      to={to}
                      onClick={() => setOpen(false)}
                      className="flex min-h-13 grow items-center gap-4 rounded-md px-3 font-medium no-underline hover:bg-sand"
                    >
                      <Icon name={icon} size={22} />
                      {t(label)}
                    </Anchor>
                    {making && (
                      <ButtonLink
                        variant="secondary"
                        icon="plus"
                        to={making.to}
                        onClick={() => setOpen(false)}
                        className="px-3! text-small!"
                      >
                        {t(making.label)}
                      </ButtonLink>
                    )}
                  </li>
                ))}
              </ul>
            </Sheet>
          </li>
        )}
      </ul>
    </nav>
  );
}

const place = (isActive: boolean): string =>
  cx(
    "flex min-h-14 flex-col items-center justify-center text-badge no-underline",
    isActive ? "font-bold text-ink" : "font-medium text-ink-2",
  );

function Place({ icon, label, isActive }: { icon: IconName; label: string; isActive: boolean }) {
  return (
    <>
      <span className={cx("rounded-full px-4 py-0.5", isActive && "bg-honey")}>
        <Icon name={icon} size={22} />
      </span>
      {label}
    </>
  );
}
