import { type ComponentProps, type ReactNode, useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { Menu } from "../../ui/menu.tsx";

type RowMenuProps = Omit<ComponentProps<typeof Menu>, "children"> & { children: () => ReactNode };

/** A menu of which each row of a list has one: its items are made as it first opens, not with the page. */
export function RowMenu({ children, ...menu }: RowMenuProps) {
  const [isMade, setMade] = useState(false);
  const frame = useCallback((div: HTMLDivElement) => {
    // It may have been opened before the page came alive.
    if (div.querySelector(":popover-open")) return setMade(true);
    const make = () => flushSync(() => setMade(true));
    div.addEventListener("beforetoggle", make, { capture: true, once: true });
    return () => div.removeEventListener("beforetoggle", make, { capture: true });
  }, []);
  return (
    <div ref={frame} className="contents">
      <Menu {...menu}>{isMade && children()}</Menu>
    </div>
  );
}
