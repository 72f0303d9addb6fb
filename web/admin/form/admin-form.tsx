import type { ComponentProps } from "react";
import { useIsHydrated } from "../../state/store.ts";

/** A form that is inert until hydration, because a native submit loses input. POST keeps input out of logged URLs. */
export function AdminForm({ inert, ...form }: Omit<ComponentProps<"form">, "method" | "noValidate">) {
  const isAlive = useIsHydrated();
  return <form noValidate method="post" inert={inert || !isAlive} {...form} />;
}
