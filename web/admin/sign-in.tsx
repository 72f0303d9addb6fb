import { redirect } from "react-router";
import { REFUSALS, type RefusalCode } from "../../contract/errors.ts";
import { adminMessagesOf, adminTitle } from "../../server/admin/messages.ts";
import { pageContext } from "../context.ts";
import { useShop } from "../frame.tsx";
import { OwnTextsProvider } from "../own-texts.tsx";
import adminStyles from "../styles/admin.css?url";
import { Anchor } from "../ui/anchor.tsx";
import { Icon } from "../ui/icon.tsx";
import { Star8 } from "../ui/ornament.tsx";
import type { Route } from "./+types/sign-in";
import { adminTexts, useAdminI18n } from "./i18n.tsx";
import { adminMeta } from "./meta.ts";
import { LanguageMenu } from "./parts/language-menu.tsx";
import { SignInForm } from "./parts/sign-in-form.tsx";
import { afterSignIn } from "./sign-in-address.ts";

/** Refuses nobody; who is signed in already goes on to the back office. `refused` is what a plain form post came back with. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { caller } = context.get(pageContext);
  const { searchParams } = url;
  const next = afterSignIn(searchParams.get("redirect"));
  if (caller.account && caller.account.roles.length > 0) throw redirect(next);
  const refused = searchParams.get("refused");
  return {
    next,
    refused: refused && Object.hasOwn(REFUSALS, refused) ? (refused as RefusalCode) : null,
    title: adminTitle(caller.locale, "admin.signIn.title"),
    messages: adminMessagesOf(caller.locale),
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];
export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.title);

/** The back office's door (R26): one e-mail, one password; it also works before JavaScript. */
export default function SignIn({ loaderData }: Route.ComponentProps) {
  return (
    <OwnTextsProvider texts={adminTexts} messages={loaderData.messages}>
      <Screen next={loaderData.next} refused={loaderData.refused} />
    </OwnTextsProvider>
  );
}

function Screen({ next, refused }: { next: string; refused: RefusalCode | null }) {
  const { t } = useAdminI18n();
  const { settings } = useShop();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page flex min-h-14 items-center justify-between">
        <Anchor
          to="/"
          reloadDocument
          className="-ms-2 inline-flex min-h-11 items-center gap-1 rounded-sm px-2 text-small text-ink-2 no-underline hover:text-ink"
        >
          <Icon name="chevron-start" size={18} className="mirror-rtl" />
          {t("admin.signIn.back")}
        </Anchor>
        <LanguageMenu />
      </header>
      <main className="mx-auto flex w-full max-w-md grow flex-col px-4 pt-[min(12dvh,6rem)] pb-16">
        <p className="flex items-center gap-2.5 font-heading text-h3 font-bold">
          <Star8 className="size-9 text-honey" />
          {settings.site_name}
        </p>
        <h1 className="mt-6">{t("admin.signIn.title")}</h1>
        <p className="mt-1 mb-7 text-ink-2">{t("admin.signIn.text")}</p>
        <SignInForm next={next} refused={refused} />
      </main>
    </div>
  );
}
