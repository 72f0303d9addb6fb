import { Fragment, type ReactNode } from "react";

/**
 * Replaces a message's {names} by nodes: <Filled text={t("cart.freeLeft")} values={{ amount: <strong>{money(56)}</strong> }} />
 */
export function Filled({ text, values }: { text: string; values: Record<string, ReactNode> }) {
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order.
    <Fragment key={index}>{index % 2 === 0 ? part : (values[part] ?? `{${part}}`)}</Fragment>
  ));
}
