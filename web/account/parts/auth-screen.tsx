import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { InlineScript } from "../../shop/inline-script.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

type AuthScreenProps = {
  title: ReactNode;
  text?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
};

export function AuthScreen({ title, text, children, footer }: AuthScreenProps) {
  return (
    <div className="mx-auto w-full max-w-[28rem] px-4 pt-6 pb-16 md:pt-12">
      <h1 className="text-h1">{title}</h1>
      {text && <div className="mt-1 text-ink-2">{text}</div>}
      <div className="mt-6">{children}</div>
      {footer && <div className="mt-8 border-t border-line pt-4">{footer}</div>}
    </div>
  );
}

/** Script that stores a draft before hydration, as saveDraft (form-draft.ts) does. Omits passwords and codes. */
const KEEP_DRAFT_SCRIPT = `document.currentScript.closest("form").addEventListener("submit",({target:{elements}})=>{
try{
let key="form.account",kept=JSON.parse(sessionStorage.getItem(key)||"{}");
for(let {name,type,autocomplete,checked,value} of elements)
if(name&&/^(?:text|email|tel|checkbox)$/.test(type)&&!/password|one-time-code/.test(autocomplete))kept[name]=type==="checkbox"?checked:value;
sessionStorage.setItem(key,JSON.stringify(kept))
}catch{}
})`;

/** Stores the draft "account" when a form is submitted before hydration. If the server rejects the form, no input is lost. */
export const EarlyDraftScript = () => <InlineScript code={KEEP_DRAFT_SCRIPT} />;

export function FormResultMessage(state: ComponentProps<typeof EmptyState>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <EmptyState heading="h1" {...state} />
    </div>
  );
}
