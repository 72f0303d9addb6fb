import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Coming back to the page asks for the newest state; without a network it stays as it is. */
export function useFreshOnFocus(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible" && navigator.onLine) void revalidate();
    };
    addEventListener("visibilitychange", look);
    addEventListener("focus", look);
    return () => {
      removeEventListener("visibilitychange", look);
      removeEventListener("focus", look);
    };
  }, [revalidate]);
}
