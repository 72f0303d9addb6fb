import { cx } from "./cx.ts";
import { ICON_PATHS } from "./icon-paths.ts";
import type { LATER_ICON_PATHS } from "./later-icon-paths.ts";

export type IconName = keyof typeof ICON_PATHS | keyof typeof LATER_ICON_PATHS;

/** Icons as HTML texts. A page has about a hundred, and creating React elements for their paths would be slow. */
const drawings: Partial<Record<IconName, { __html: string }>> = {};

export function addIcons(paths: Partial<Record<IconName, string>>): void {
  for (const [name, path] of Object.entries(paths)) drawings[name as IconName] = { __html: `<path d="${path}"/>` };
}

addIcons(ICON_PATHS);

const MIRRORED: ReadonlySet<IconName> = new Set([
  "chevron-start",
  "chevron-end",
  "arrow-start",
  "arrow-end",
  "logout",
  "list",
  "undo",
  "truck",
  "external",
]);

/** Size in pixels. web/styles/base.css has a rule for each of these sizes. */
export type IconSize = 14 | 16 | 18 | 20 | 22 | 24 | 28 | 30 | 44;
type IconProps = { name: IconName; size?: IconSize; label?: string; className?: string };

export function Icon({ name, size = 24, label, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={cx(
        "icon",
        size !== 24 && `icon-${size}`,
        name.endsWith("-filled") && "icon-filled",
        MIRRORED.has(name) && "mirror-rtl",
        className,
      )}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own SVG.
      dangerouslySetInnerHTML={drawings[name]}
    />
  );
}
