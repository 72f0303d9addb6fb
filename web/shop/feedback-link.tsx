import { type ComponentType, type MouseEvent, useState } from "react";
import { useI18n } from "../i18n.tsx";
import { withRetries } from "../retry.ts";
import { Anchor } from "../ui/anchor.tsx";
import type { FeedbackDialogProps } from "./feedback/feedback-dialog.tsx";

/** Opens the feedback dialog, whose code is loaded on the first click (C15). Without JavaScript, links to the contact form. */
export function FeedbackLink({ className }: { className?: string }) {
  const { t, locale } = useI18n();
  const [part, setPart] = useState<{ Part: ComponentType<FeedbackDialogProps> } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { href } = event.currentTarget;
    setOpen(true);
    withRetries(() => import("./feedback/part.tsx"))
      .then(({ loadFeedbackDialog }) => loadFeedbackDialog(locale))
      .then(
        (Part) => setPart((loaded) => loaded ?? { Part }),
        () => location.assign(href),
      );
  };
  return (
    <>
      <Anchor to="/contact" onClick={ask} aria-haspopup="dialog" className={className}>
        {t("frame.feedback")}
      </Anchor>
      {part && <part.Part open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
