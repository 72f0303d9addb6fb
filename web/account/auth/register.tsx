import { useNavigate } from "react-router";
import { VERIFICATION_CODE_RESEND_SECONDS } from "../../../contract/constants.ts";
import type { CodRule } from "../../../contract/content.ts";
import type { RegisterInput, SignInResponse } from "../../../contract/customers.ts";
import type { AccountMessageKey } from "../../../messages/en/account.ts";
import { readSettingsByKeys } from "../../../server/content/stored-settings.ts";
import { pageContext } from "../../context.ts";
import { FormSubmit } from "../../form/form-action.tsx";
import { useForm } from "../../form/use-form.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { TextInput } from "../../ui/field.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast-store.ts";
import { requireGuest } from "../access.ts";
import { updateStateAfterSignIn } from "../entering.ts";
import { createAccountMeta } from "../meta.ts";
import { AuthScreen, EarlyDraftScript } from "../parts/auth-screen.tsx";
import { NewPasswordFields } from "../parts/password-fields.tsx";
import { EmailField, NameFields } from "../parts/person-fields.tsx";
import { useRedirectTarget } from "../parts/redirect-field.tsx";
import { REQUEST_CODE_PATH, storeResendTime } from "../parts/resend-code.tsx";
import { TermsNotice } from "../parts/terms.tsx";
import type { Route } from "./+types/register";

export const middleware: Route.MiddlewareFunction[] = [requireGuest];

export async function loader({ context }: Route.LoaderArgs) {
  const { cod_enabled, cod_rule } = await readSettingsByKeys(context.get(pageContext).db, ["cod_enabled", "cod_rule"]);
  return { cash: cod_enabled ? cod_rule : null };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  createAccountMeta(matches, "auth.register.title", "/auth/register");

export default function RegisterPage({ loaderData: { cash } }: Route.ComponentProps) {
  const { t } = useAccountI18n();
  const { next, isWanted, keep } = useRedirectTarget();
  const navigate = useNavigate();
  const form = useForm<RegisterInput, SignInResponse>({
    schema: async () => (await import("../../../contract/customers.ts")).registerInput,
    call: "/auth/customers/register",
    failed: t("auth.register.failed"),
    draft: "account",
    done: async (answer) => {
      updateStateAfterSignIn(answer);
      storeResendTime(REQUEST_CODE_PATH, answer.user.email, VERIFICATION_CODE_RESEND_SECONDS);
      toast.success(t("auth.register.done", { name: answer.user.first_name }));
      await navigate(isWanted ? next : "/auth/verify-notice", { replace: true });
    },
  });
  return (
    <AuthScreen
      title={t("auth.register.title")}
      text={<Gains cash={cash} />}
      footer={
        <>
          <p className="mb-3 font-semibold">{t("auth.register.known")}</p>
          <ButtonLink to={keep("/auth/login")} variant="secondary" size="lg" wide>
            {t("frame.signIn")}
          </ButtonLink>
        </>
      }
    >
      <form {...form.form} className="grid gap-4">
        {isWanted && <input type="hidden" name="redirect" value={next} />}
        <EarlyDraftScript />
        <NameFields form={form} />
        <EmailField form={form} />
        <TextInput
          {...form.field("phone")}
          label={t("form.phone")}
          optional={t("form.optional")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={30}
        />
        <NewPasswordFields form={form} label={t("form.password")} />
        <Checkbox {...form.tick("rememberMe")} label={t("auth.login.remember")} className="-mt-1" />
        <FormSubmit form={form}>{t("auth.register.submit")}</FormSubmit>
        <TermsNotice />
      </form>
    </AuthScreen>
  );
}

type Gain = { icon: IconName; text: AccountMessageKey };

const GAINS: Gain[] = [
  { icon: "box", text: "auth.register.gainOrders" },
  { icon: "map-pin", text: "auth.register.gainAddresses" },
  { icon: "heart", text: "auth.register.gainFavorites" },
];
const CASH_GAINS: Record<CodRule, Gain[]> = {
  after_first_order: [{ icon: "cash", text: "auth.register.gainCash.after_first_order" }],
  registered: [{ icon: "cash", text: "auth.register.gainCash.registered" }],
  confirmed: [],
};

function Gains({ cash }: { cash: CodRule | null }) {
  const { t } = useAccountI18n();
  return (
    <ul aria-label={t("auth.register.gains")} className="mt-3 grid gap-2 rounded-lg bg-sand p-4 text-small text-ink">
      {[...GAINS, ...(cash ? CASH_GAINS[cash] : [])].map(({ icon, text }) => (
        <li key={text} className="flex items-start gap-3">
          <Icon name={icon} size={20} className="mt-0.5 text-honey-deep" />
          <span>{t(text)}</span>
        </li>
      ))}
    </ul>
  );
}
