import type { ComponentProps } from "react";
import { useIsHydrated } from "../../state/store.ts";

/** Inert until hydration: a native submit would lose the input, and a native GET would write it to a logged URL. */
export function AdminForm({ inert, ...form }: Omit<ComponentProps<"form">, "method" | "noValidate">) {
  const isAlive = useIsHydrated();
  return <form noValidate method="post" inert={inert || !isAlive} {...form} />;
}
