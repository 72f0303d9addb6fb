import { type ComponentProps, type ReactNode, useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { Menu } from "../../ui/menu.tsx";

type RowMenuProps = Omit<ComponentProps<typeof Menu>, "children"> & { children: () => ReactNode };

/** A menu whose items are rendered when it first opens, because long lists have many menus. */
export function RowMenu({ children, ...menu }: RowMenuProps) {
  const [isRendered, setRendered] = useState(false);
  const frame = useCallback((div: HTMLDivElement) => {
    // The menu may have been opened before hydration.
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
