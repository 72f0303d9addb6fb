import type { ComponentProps } from "react";
import { useIsHydrated } from "../../state/store.ts";

/**
 * A form of the back office, which scripts check and send. Until they have come it takes nothing: the browser itself would
 * save nothing, lose what was typed, and with GET write it into an address, which histories and logs keep.
 */
export function AdminForm({ inert, ...form }: Omit<ComponentProps<"form">, "method" | "noValidate">) {
  const isAlive = useIsHydrated();
  return <form noValidate method="post" inert={inert || !isAlive} {...form} />;
}
