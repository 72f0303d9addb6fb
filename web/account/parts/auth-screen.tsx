import type { ReactNode } from "react";

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
