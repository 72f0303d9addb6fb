import type { ComponentProps } from "react";
import { useIsHydrated } from "../../state/store.ts";

/**
 * A form that JavaScript validates and sends. It is inert until hydration: a native submit would lose what was typed, and with GET
 * put it into the URL, which is logged.
 */
export function AdminForm({ inert, ...form }: Omit<ComponentProps<"form">, "method" | "noValidate">) {
  const isAlive = useIsHydrated();
  return <form noValidate method="post" inert={inert || !isAlive} {...form} />;
}
