import { data } from "react-router";
import { ShopError } from "../../../contract/errors.ts";
import { startPayment } from "../../../server/payments/cards/start.ts";
import { createErrorTranslator } from "../../../server/platform/messages/error-messages.ts";
import { formMessagesOf, orderMessagesOf } from "../../../server/platform/messages/part-messages.ts";
import { pageContext } from "../../context.ts";
import { formTexts } from "../../form-texts.ts";
import { createShopMeta } from "../../meta.ts";
import type { NotFoundData } from "../../not-found.ts";
import { PartTextsProvider } from "../../own-texts.tsx";
import { orderTexts, paymentTexts, usePaymentI18n } from "../../part-texts.ts";
import { QueryProvider } from "../../state/queries.tsx";
import { Banner } from "../../ui/banner.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { readOrderKey, readOrderNumber } from "../order/load.ts";
import type { Route } from "./+types/result";
import { GatewayForm } from "./gateway-form.tsx";
import { cancelGatewayPayment, getPaymentMessages, loadPaymentResult, readPaymentToken } from "./load.ts";
import { PaymentHelpLink, PaymentOutcome } from "./outcome.tsx";

const ADDRESSES = ["success", "failure", "cancel", "pay"];

/** Loads the stored payment status, not the URL's status. An unknown payment looks like a missing order (R10). */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  if (!ADDRESSES.includes(params.outcome))
    throw data({ code: "page_not_found" } satisfies NotFoundData, { status: 404 });
  const page = context.get(pageContext);
  const { locale } = page.caller;
  const messages = getPaymentMessages(page);
  const texts = { messages, orderMessages: orderMessagesOf(locale), formMessages: formMessagesOf(locale) };
  const number = readOrderNumber(request);
  if (!number) return data({ ...texts, number, token: null, result: null }, { status: 404 });
  if (params.outcome === "cancel") await cancelGatewayPayment(page, request, number);
  const result = await loadPaymentResult(page, request, number);
  return data(
    { ...texts, number, token: readPaymentToken(request), result },
    { status: result.state.status === "unknown" ? 404 : 200 },
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const number = readOrderNumber(request);
  if (!number) return null;
  try {
    const orderRef = { ref: number, key: readOrderKey(request, page, number) };
    return { form: await startPayment(page.db, page.caller, page.cards, orderRef), problem: null };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return { form: null, problem: createErrorTranslator(page.caller.locale)(error.messageKey, error.params) };
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = String(loaderData?.messages["result.title"] ?? "");
  return createShopMeta(matches, () => ({ title, description: title, path: "/payment/cmi/pay", noindex: true }));
}

export default function PaymentResultPage({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, orderMessages, formMessages, number, token, result } = loaderData;
  const form = actionData?.form;
  return (
    <PartTextsProvider texts={paymentTexts} messages={messages}>
      <div className="page max-w-2xl! pt-6 pb-16 md:pt-10">
        {!number || !result ? (
          <NoNumber />
        ) : form ? (
          <GatewayForm form={form} number={number} total={result.order?.total ?? null} />
        ) : result.otherMethod ? (
          <NotByCard number={number} method={result.otherMethod} />
        ) : (
          <>
            {actionData?.problem && <NotStarted problem={actionData.problem} />}
            <PartTextsProvider texts={formTexts} messages={formMessages}>
              <PartTextsProvider texts={orderTexts} messages={orderMessages}>
                <QueryProvider>
                  <PaymentOutcome key={number} result={result} payment={{ number, token }} />
                </QueryProvider>
              </PartTextsProvider>
            </PartTextsProvider>
          </>
        )}
      </div>
    </PartTextsProvider>
  );
}

function NotStarted({ problem }: { problem: string }) {
  const { t } = usePaymentI18n();
  return (
    <Banner tone="error" role="alert" className="mb-5">
      <strong className="block font-semibold">{t("card.startFailed")}</strong>
      {problem}
    </Banner>
  );
}

function NotByCard({ number, method }: { number: string; method: string }) {
  const { t } = usePaymentI18n();
  return (
    <EmptyState
      heading="h1"
      icon="card"
      title={t("result.notByCard")}
      text={t("result.notByCardText", { number, method })}
      action={
        <ButtonLink to={`/thank-you?order=${number}`} icon="box">
          {t("result.order")}
        </ButtonLink>
      }
    />
  );
}

function NoNumber() {
  const { t } = usePaymentI18n();
  return (
    <EmptyState
      heading="h1"
      icon="search"
      title={t("result.invalid")}
      text={t("result.invalidText")}
      action={
        <>
          <ButtonLink to="/track" icon="truck">
            {t("order.track")}
          </ButtonLink>
          <PaymentHelpLink number={null} isFirst={false} />
        </>
      }
    />
  );
}
