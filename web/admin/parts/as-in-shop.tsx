import type { CSSProperties, ReactNode } from "react";
import { direction, type Locale } from "../../../contract/locales.ts";
import { cx } from "../../ui/cx.ts";

type AsInShopProps = { language: Locale; className?: string; style?: CSSProperties; children: ReactNode };

/** What the shop will show, in the language and the type in which it does; only to be looked at. */
export function AsInShop({ language, className, style, children }: AsInShopProps) {
  return (
    <div inert lang={language} dir={direction(language)} style={style} className={cx("as-in-shop", className)}>
      {children}
    </div>
  );
}
