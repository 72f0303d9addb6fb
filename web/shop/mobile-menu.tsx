import type { CSSProperties } from "react";
import { useShopData } from "../frame.tsx";
import { useI18n } from "../i18n.tsx";
import { Anchor } from "../ui/anchor.tsx";
import { Drawer } from "../ui/drawer.tsx";
import { Picture } from "../ui/picture.tsx";
import { LanguageButtons } from "./language-switcher.tsx";
import { createHeaderMenu, createMobileMenu } from "./menu.ts";
import { MobileAccount } from "./mobile-account.tsx";
import { SearchForm } from "./search-form.tsx";

/** The requirements ask for a disabled theme toggle (U5). The shop has only one theme, so the toggle is not rendered. */
const THEME_TOGGLE_ENABLED = false;

export type MobileMenuProps = { open: boolean; onClose: () => void };

export function MobileMenu({ open, onClose }: MobileMenuProps) {
  const { categories, settings, hasProducts } = useShopData();
  const { t } = useI18n();
  return (
    <Drawer open={open} onClose={onClose} title={settings.site_name} closeLabel={t("frame.close")}>
      <SearchForm onSearch={onClose} />
      <nav aria-label={t("frame.mainMenu")} className="mt-4">
        <ul>
          {createMobileMenu(createHeaderMenu(settings.menu, hasProducts, t), categories).map((entry) => (
            <li key={entry.id}>
              <Anchor
                to={entry.url}
                onClick={onClose}
                className="flex min-h-12 items-center rounded-sm font-medium no-underline"
              >
                {entry.text}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-4 border-y border-line py-4">
        <MobileAccount onLeave={onClose} />
      </div>
      {categories.length > 0 && <h3 className="mt-6 mb-3">{t("frame.categories")}</h3>}
      <ul className="grid grid-cols-2 gap-x-3 gap-y-2">
        {categories.map((category) => (
          <li key={category.slug} style={{ "--stage": category.stage, "--deep": category.deep } as CSSProperties}>
            <Anchor
              to={`/category/${category.slug}`}
              onClick={onClose}
              className="flex min-h-14 items-center gap-3 text-small no-underline"
            >
              <Picture name={category.image} alt="" sizes="48px" className="size-12 shrink-0 rounded-full" />
              <span className="min-w-0">{category.name}</span>
            </Anchor>
          </li>
        ))}
      </ul>
      <h3 className="mt-6 mb-3">{t("frame.language")}</h3>
      <LanguageButtons />
      {THEME_TOGGLE_ENABLED && <p>{t("frame.theme")}</p>}
    </Drawer>
  );
}
