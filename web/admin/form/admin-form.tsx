import type { ComponentProps } from "react";
import { useIsHydrated } from "../../state/store.ts";

/**
 * The form is inert until hydration, because a native submit would lose the input. Its method is POST, because a native
 * GET would put the input into a URL, and URLs are logged.
 */
export function AdminForm({ inert, ...form }: Omit<ComponentProps<"form">, "method" | "noValidate">) {
  const isAlive = useIsHydrated();
  return <form noValidate method="post" inert={inert || !isAlive} {...form} />;
}
