import { useEffect } from "react";
import { useRevalidator } from "react-router";

export function useRevalidateOnFocus(): void {
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
