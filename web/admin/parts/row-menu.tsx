import { type ComponentProps, type ReactNode, useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { Menu } from "../../ui/menu.tsx";

type RowMenuProps = Omit<ComponentProps<typeof Menu>, "children"> & { children: () => ReactNode };

/** A menu that renders its items only when it first opens. Otherwise, the many menus of a long list would be slow. */
export function RowMenu({ children, ...menu }: RowMenuProps) {
  const [isRendered, setRendered] = useState(false);
  const frame = useCallback((div: HTMLDivElement) => {
    // Renders the items at once if the menu was opened before hydration.
    if (div.querySelector(":popover-open")) return setRendered(true);
    const make = () => flushSync(() => setRendered(true));
    div.addEventListener("beforetoggle", make, { capture: true, once: true });
    return () => div.removeEventListener("beforetoggle", make, { capture: true });
  }, []);
  return (
    <div ref={frame} className="contents">
      <Menu {...menu}>{isRendered && children()}</Menu>
    </div>
  );
}
