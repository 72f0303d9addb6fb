import { type DragEvent, useRef, useState } from "react";

type Over = { id: string; side: "before" | "after" };

export function useDrag(onDrop: (id: string, over: Over) => void) {
  const dragged = useRef<string | null>(null);
  const [over, setOver] = useState<Over | null>(null);
  const end = () => {
    dragged.current = null;
    setOver(null);
  };
  const sideOf = (event: DragEvent): Over["side"] => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return event.clientY < top + height / 2 ? "before" : "after";
  };
  return {
    dropAt: (id: string) => (over?.id === id ? over.side : null),
    handlersOf: (id: string) => ({
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", id);
        dragged.current = id;
      },
      onDragOver: (event: DragEvent) => {
        if (dragged.current === null || dragged.current === id) return;
        event.preventDefault();
        const side = sideOf(event);
        if (over?.id !== id || over.side !== side) setOver({ id, side });
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged.current !== null) onDrop(dragged.current, { id, side: sideOf(event) });
        end();
      },
      onDragEnd: end,
    }),
  };
}
