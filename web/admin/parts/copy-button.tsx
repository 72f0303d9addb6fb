import { IconButton } from "../../ui/icon-button.tsx";
import { useCopy } from "../use-copy.ts";

export function CopyButton({ text, label, className }: { text: string; label: string; className?: string }) {
  const copy = useCopy();
  return <IconButton icon="copy" size={20} label={label} onClick={() => void copy(text)} className={className} />;
}
