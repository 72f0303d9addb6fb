import * as z from "zod/mini";
import { type ActivePeriod, ALERT_TYPES } from "./content.ts";
import { type Locale, removeLocalePrefix } from "./locales.ts";
import { localizedTexts, optionalLocalTime, optionalText } from "./typed-fields.ts";

export const NOTICE_MAX_LENGTH = 160;
const URL_MAX = 300;

/** The notice's link: a path of the shop without language prefix, or an https URL of another site. Empty for no link. */
const noticeLink = z.pipe(
  z.pipe(
    optionalText(URL_MAX),
    z.transform((url: string) => (url.startsWith("/") ? removeLocalePrefix(url) : url)),
  ),
  z.string().check(z.refine(isLinkTarget, "field.noticeLinkInvalid")),
);
function isLinkTarget(link: string): boolean {
  if (link === "" || /^\/(?![/\\])\S*$/.test(link)) return true;
  return /^https:\/\/\S+$/.test(link) && URL.canParse(link);
}

const planned = { from: optionalLocalTime, until: optionalLocalTime };
function checkPeriod({ value, issues }: { value: ActivePeriod; issues: z.core.$ZodRawIssue[] }): void {
  if (value.from !== null && value.until !== null && value.until <= value.from)
    issues.push({ code: "custom", path: ["until"], message: "field.endsFirst", input: value.until });
}

const notice = z
  .strictObject({
    enabled: z.boolean(),
    type: z.enum(ALERT_TYPES),
    message: localizedTexts(NOTICE_MAX_LENGTH),
    link: noticeLink,
    dismissible: z.boolean(),
    show_icon: z.boolean(),
    ...planned,
  })
  .check(checkPeriod);

export const isMessageMissing = (
  { enabled, message }: Pick<z.output<typeof notice>, "enabled" | "message">,
  first: Locale,
): boolean => enabled && !message[first];

export const noticeSettings = z.strictObject({ alert: notice });
export const offerSettings = z.strictObject({
  special_offer_slug: z.string("field.invalid").check(z.regex(/^(?:|[a-z0-9-]{1,80})$/, "field.invalid")),
  special_offer_time: z.strictObject(planned).check(checkPeriod),
});
