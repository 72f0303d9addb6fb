import { IconButton } from "../../ui/icon-button.tsx";
import { useCopy } from "../use-copy.ts";

/** Copies a text for another app: an address for the courier's, a phone number, a reference for the bank's. */
export function CopyButton({ text, label, className }: { text: string; label: string; className?: string }) {
  const copy = useCopy();
  return <IconButton icon="copy" size={20} label={label} onClick={() => void copy(text)} className={className} />;
}
