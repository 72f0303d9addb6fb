import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import {
  DEFAULT_LOCALE,
  FALLBACK_LOCALE,
  getFallbackLocales,
  getTextDirection,
  isLocale,
  type Locale,
} from "../contract/locales.ts";
import { type Form, fieldOf, type Outcome } from "./answer.ts";
import { TEXTS } from "./texts.ts";

export const CHOICES = ["approve", "decline", "lost", "twice", "late", "first"] as const;
export type Choice = (typeof CHOICES)[number];

type Page = ReturnType<typeof html>;

const STYLE = `
*{box-sizing:border-box}
body{margin:0;font:17px/1.6 Vazirmatn,system-ui,sans-serif;background:#FBF7EF;color:#221F1A}
.band{margin:0;padding:12px 16px;text-align:center;font-weight:700;color:#221F1A;
background:repeating-linear-gradient(135deg,#E2A32B 0 18px,#F0BE5C 18px 36px)}
main{max-width:460px;margin-inline:auto;padding:24px 16px 48px}
h1{margin:0 0 16px;font-size:26px;line-height:1.35}
h2{margin:28px 0 8px;font-size:16px;color:#574F43}
dl{margin:0;padding:16px;border-radius:16px;background:#F3EBDD;display:grid;grid-template-columns:minmax(0,1fr) auto;gap:6px 16px}
dt{color:#574F43}
dd{margin:0;text-align:end;font-weight:600;max-inline-size:230px;overflow-wrap:anywhere}
form{margin:0;display:grid;gap:8px}
button,a.button{display:block;inline-size:100%;min-block-size:52px;padding:12px 16px;border-radius:12px;font:inherit;
font-weight:600;text-align:center;text-decoration:none;cursor:pointer;background:#FFF;color:#221F1A;border:1px solid #87785F}
button.primary{background:#2F3E1E;border-color:#2F3E1E;color:#FBF7EF}
button:hover,a.button:hover{background:#F3EBDD}
button.primary:hover{background:#42552B}
:focus-visible{outline:3px solid #1B5FA8;outline-offset:2px}
.approved{color:#2C6A3C}.declined,.refused{color:#B3261E}
`;
const SUBMIT_SCRIPT = "setTimeout(()=>document.getElementById('back').submit(),1200)";
const SUBMIT_SCRIPT_HASH = `'sha256-${createHash("sha256").update(SUBMIT_SCRIPT).digest("base64")}'`;

export function policyFor(form: Form): string {
  const shop = URL.canParse(fieldOf(form, "okUrl")) ? new URL(fieldOf(form, "okUrl")).origin : "";
  return `default-src 'none'; style-src 'unsafe-inline'; script-src ${SUBMIT_SCRIPT_HASH}; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${shop}`;
}

export const localeOf = (form: Form): Locale => {
  const requested = fieldOf(form, "lang");
  return (
    getFallbackLocales(isLocale(requested) ? requested : DEFAULT_LOCALE).find((locale) => TEXTS[locale]) ??
    FALLBACK_LOCALE
  );
};
export const textsOf = (locale: Locale) => TEXTS[locale] ?? TEXTS.en;

export function choicePage(form: Form, decide: string): Page {
  const t = textsOf(localeOf(form));
  const button = (choice: Choice, isPrimary = false) =>
    html`<button name="choice" value="${choice}"${isPrimary ? raw(' class="primary"') : ""}>${t[choice]}</button>`;
  return page(
    form,
    t.title,
    html`${factsOf(form)}
<form method="post" action="${decide}"><input type="hidden" name="form" value="${JSON.stringify(form)}">
<h2>${t.usual}</h2>
${button("approve", true)} ${button("decline")}
<a class="button" href="${fieldOf(form, "shopurl")}">${t.cancel}</a>
<h2>${t.troubles}</h2>
${button("lost")} ${button("twice")} ${button("late")} ${button("first")}
</form>`,
  );
}

export function returnPage(form: Form, outcome: Outcome, signedResult: Form, shopResponse: string): Page {
  const t = textsOf(localeOf(form));
  const target = fieldOf(form, outcome === "approved" ? "okUrl" : "failUrl");
  const fields = Object.entries(signedResult).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return page(
    form,
    html`<span class="${outcome}">${t[outcome]}</span>`,
    html`<dl><dt>${t.transaction}</dt><dd><bdi>${signedResult.TransId}</bdi></dd>
<dt>${t.shopSaid}</dt><dd><bdi>${shopResponse}</bdi></dd></dl>
<h2></h2>
<form id="back" method="post" action="${target}">${fields}<button class="primary">${t.back}</button></form>
<script>${raw(SUBMIT_SCRIPT)}</script>`,
  );
}

export function errorPage(form: Form, title: string, text: string): Page {
  const t = textsOf(localeOf(form));
  const shop = fieldOf(form, "shopurl");
  return page(
    form,
    html`<span class="refused">${title}</span>`,
    html`<p>${text}</p>${/^https?:/.test(shop) ? html`<a class="button" href="${shop}">${t.back}</a>` : ""}`,
  );
}

function factsOf(form: Form): Page {
  const t = textsOf(localeOf(form));
  const shop = URL.canParse(fieldOf(form, "okUrl")) ? new URL(fieldOf(form, "okUrl")).host : "";
  return html`<dl><dt>${t.toPay}</dt><dd><bdi>${fieldOf(form, "amount")} MAD</bdi></dd>
<dt>${t.order}</dt><dd><bdi>${fieldOf(form, "oid")}</bdi></dd>
<dt>${t.shop}</dt><dd><bdi>${shop}</bdi></dd></dl>`;
}

function page(form: Form, title: string | Page, body: Page): Page {
  const locale = localeOf(form);
  const t = textsOf(locale);
  return html`<!doctype html>
<html lang="${locale}" dir="${getTextDirection(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${t.title}</title><style>${raw(STYLE)}</style></head>
<body><p class="band">${t.band}</p><main><h1>${title}</h1>${body}</main></body></html>`;
}
