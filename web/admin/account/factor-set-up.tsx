import { useEffect, useRef, useState } from "react";
import type { RecoveryCodes, SecondFactorSetUp as Secret } from "../../../contract/team.ts";
import { useForm } from "../../form/use-form.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CodeInput } from "../../ui/code-input.tsx";
import { UnsavedGuard } from "../form/unsaved-guard.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import { FormProblem } from "../parts/form-problem.tsx";
import { CurrentPasswordField } from "./password-proof.tsx";

export function SecondFactorSetUp({ email }: { email: string }) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodesShown codes={codes} />;
  return secret ? <FirstCode secret={secret} onDone={setCodes} /> : <Begin email={email} onDone={setSecret} />;
}

/** Focuses a step when it appears, because the pressed button, which had the focus, has disappeared. */
function useFocusHere<T extends HTMLElement>() {
  const here = useRef<T>(null);
  useEffect(() => here.current?.focus(), []);
  return here;
}

function Begin({ email, onDone }: { email: string; onDone: (secret: Secret) => void }) {
  const { t } = useAdminI18n();
  const form = useForm<{ password: string }, Secret>({
    schema: async () => (await import("../../../contract/team.ts")).secondFactorStartInput,
    call: "/admin/account/second-factor",
    done: onDone,
  });
  return (
    <form {...form.form} className="grid gap-4">
      <p>{t("admin.factor.begin")}</p>
      <FormProblem form={form} />
      <CurrentPasswordField form={form} email={email} />
      <Button type="submit" size="lg" wide loading={form.isBusy}>
        {t("admin.factor.continue")}
      </Button>
    </form>
  );
}

function FirstCode({ secret, onDone }: { secret: Secret; onDone: (codes: string[]) => void }) {
  const { t } = useAdminI18n();
  const form = useForm<{ code: string }, RecoveryCodes>({
    schema: async () => (await import("../../../contract/team.ts")).signInCodeInput,
    call: "/admin/account/second-factor/confirm",
    beside: { code_invalid: "code" },
    done: ({ recovery_codes }) => onDone(recovery_codes),
  });
  return (
    <>
      <p ref={useFocusHere()} tabIndex={-1} className="outline-none">
        {t("admin.factor.scan")}
      </p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(secret.qr)}`}
        alt={t("admin.factor.qr")}
        className="mx-auto my-4 size-52 rounded-md bg-white p-2"
      />
      <p className="mb-2 text-center lg:hidden">
        <a href={secret.address} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t("admin.factor.openApp")}
        </a>
      </p>
      <p className="text-small text-ink-2">{t("admin.factor.type")}</p>
      <p className="mb-5 flex items-center justify-between gap-2 rounded-md bg-sand px-3 py-1">
        <bdi dir="ltr" className="font-mono tracking-wide" data-secret>
          {secret.secret}
        </bdi>
        <CopyButton text={secret.secret.replaceAll(" ", "")} label={t("admin.factor.copySecret")} className="-me-2" />
      </p>
      <form {...form.form} className="grid gap-4">
        <FormProblem form={form} />
        <CodeInput {...form.field("code")} label={t("admin.factor.firstCode")} onComplete={() => void form.send()} />
        <Button type="submit" size="lg" wide loading={form.isBusy}>
          {t("admin.factor.switchOn")}
        </Button>
      </form>
    </>
  );
}

function RecoveryCodesShown({ codes }: { codes: string[] }) {
  const { t } = useAdminI18n();
  const [isKept, setKept] = useState(false);
  const question = {
    title: t("admin.factor.leaveTitle"),
    text: t("admin.factor.leaveText"),
    answer: t("admin.factor.kept"),
  };
  return (
    <>
      <UnsavedGuard isDirty={!isKept} question={question} />
      <Banner tone="success" role="status" className="mb-4">
        {t("admin.factor.done")}
      </Banner>
      <h3 ref={useFocusHere()} tabIndex={-1} className="text-body outline-none">
        {t("admin.factor.recovery")}
      </h3>
      <p className="mt-1 text-ink-2">{t("admin.factor.recoveryText")}</p>
      <ul dir="ltr" className="my-4 grid gap-1 rounded-md bg-sand px-2 py-4 text-center font-mono text-small">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center justify-between gap-3">
        <ButtonLink to="/admin" size="lg" className="grow" onClick={() => setKept(true)}>
          {t("admin.factor.kept")}
        </ButtonLink>
        <CopyButton text={codes.join("\n")} label={t("admin.factor.copyCodes")} />
      </p>
    </>
  );
}
