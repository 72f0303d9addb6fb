import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { runAfterPaint } from "./after-paint.ts";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { dismissToast, type ToastEntry, type ToastType, toastStore } from "./toast-store.ts";
import { useTopModal } from "./use-modal.ts";
import { useSwipeToDismiss } from "./use-swipe.ts";

export { dismissToast, showToast, toast } from "./toast-store.ts";

const LOOKS: Record<ToastType, { icon: IconName; ink: string; bar: string }> = {
  info: { icon: "info", ink: "text-info", bar: "bg-info" },
  success: { icon: "success", ink: "text-success", bar: "bg-success" },
  warning: { icon: "alert", ink: "text-warning", bar: "bg-warning" },
  error: { icon: "error", ink: "text-error", bar: "bg-error" },
};

function Toast({ entry, closeLabel }: { entry: ToastEntry; closeLabel: string }) {
  const [paused, setPaused] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef<EventTarget>(null);
  // When a toast that has the focus is removed, returns the focus to the element that had it before.
  useLayoutEffect(() => {
    const toast = box.current;
    return () => {
      if (toast?.contains(document.activeElement))
        (hadFocus.current as HTMLElement | null)?.focus({ preventScroll: true });
    };
  }, []);
  const swipe = useSwipeToDismiss(() => dismissToast(entry.id));
  const look = LOOKS[entry.type];
  const timed = Number.isFinite(entry.duration);

  useEffect(() => {
    if (paused || !timed) return;
    const since = performance.now();
    const timer = setTimeout(() => dismissToast(entry.id), entry.left);
    return () => {
      clearTimeout(timer);
      entry.left -= performance.now() - since;
    };
  }, [paused, timed, entry]);

  const press = (event: MouseEvent<HTMLElement>) => {
    if (!swipe.moved() && !(event.target as Element).closest("button, a")) dismissToast(entry.id);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: clicking anywhere is a shortcut to the close button beside it.
    // biome-ignore lint/a11y/noStaticElementInteractions: the same.
    <div
      ref={box}
      className="toast pointer-events-auto relative flex touch-pan-y items-start gap-3 overflow-hidden rounded-md bg-surface py-3 ps-4 pe-1 text-ink shadow-popup"
      data-state={entry.closing ? "closing" : "open"}
      data-paused={paused}
      style={
        swipe.offset
          ? { transform: `translateX(${swipe.offset}px)`, transition: swipe.following ? "none" : undefined }
          : undefined
      }
      onClick={press}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setPaused(true);
        if (!currentTarget.contains(relatedTarget)) hadFocus.current = relatedTarget;
      }}
      onBlur={() => setPaused(false)}
      {...swipe.handlers}
    >
      <Icon name={look.icon} size={22} className={cx("mt-2.5", look.ink)} />
      <div className="flex min-w-0 grow flex-wrap justify-between gap-x-3">
        <div className="min-w-0 grow basis-32 py-2">
          <p className="font-semibold">{entry.title}</p>
          {entry.description && <p className="text-small whitespace-pre-line text-ink-2">{entry.description}</p>}
        </div>
        {entry.action && (
          <button
            type="button"
            className="min-h-11 shrink-0 rounded-sm font-semibold underline underline-offset-4"
            onClick={() => {
              if (!entry.closing && entry.action?.onPress() !== false) dismissToast(entry.id);
            }}
          >
            {entry.action.label}
          </button>
        )}
      </div>
      <IconButton icon="close" label={closeLabel} size={20} onClick={() => dismissToast(entry.id)} />
      {timed && (
        <span
          aria-hidden
          className={cx("toast-progress absolute inset-x-0 bottom-0 h-0.75", look.bar)}
          style={{ animationDuration: `${entry.duration}ms`, animationDelay: `${entry.left - entry.duration}ms` }}
        />
      )}
    </div>
  );
}

/** Use once, in the root. Toasts move into an open modal, because toasts outside the modal could not be clicked. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const entries = useSyncExternalStore(toastStore.subscribe, toastStore.now, toastStore.nowOnServer);
  const host = useTopModal();
  const ref = useRef<HTMLDivElement>(null);
  const key = host ? "dialog" : "page";

  // Opens the popover while it is empty, because opening recalculates all styles and would delay the first toast.
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again after each move, to stay on top.
  useEffect(() => {
    const show = () => ref.current?.showPopover?.();
    return entries.length > 0 ? void show() : runAfterPaint(show);
  }, [key, host]);

  const urgent = (entry: ToastEntry) => entry.type === "error" || entry.type === "warning";
  const list = (items: ToastEntry[]) =>
    items.map((entry) => <Toast key={entry.id} entry={entry} closeLabel={closeLabel} />);
  const region = (
    <div
      ref={ref}
      key={key}
      popover="manual"
      className="toaster pointer-events-none fixed inset-x-0 bottom-auto mx-auto w-[min(100vw-2rem,26rem)] overflow-visible bg-transparent md:start-auto md:end-6 md:mx-0"
    >
      <div role="alert" aria-atomic="false" className="grid gap-2">
        {list(entries.filter(urgent))}
      </div>
      <div role="status" aria-atomic="false" className="mt-2 grid gap-2">
        {list(entries.filter((entry) => !urgent(entry)))}
      </div>
    </div>
  );
  return host ? createPortal(region, host) : region;
}
