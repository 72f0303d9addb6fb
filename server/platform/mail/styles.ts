/** Colours copied from web/styles/tokens.css, because mail programs do not support CSS variables. */

export const MAIL_COLOURS = {
  plaster: "#fbf7ef",
  sand: "#f3ebdd",
  ink: "#221f1a",
  ink2: "#574f43",
  ink3: "#6e6455",
  line: "#e4d8c4",
  olive: "#2f3e1e",
  honey: "#e2a32b",
  honeyStage: "#f7e2ae",
} as const;

const FONT =
  "font-family:Segoe UI,-apple-system,BlinkMacSystemFont,Roboto,Noto Sans Arabic,Noto Naskh Arabic,Geeza Pro,Tahoma,Arial,sans-serif";

export const MAIL_TEXT_STYLES = {
  wordmark: `${FONT};font-size:22px;line-height:32px;font-weight:700`,
  heading: `${FONT};font-size:24px;line-height:34px;font-weight:700`,
  subheading: `${FONT};font-size:18px;line-height:28px;font-weight:700`,
  body: `${FONT};font-size:16px;line-height:27px`,
  strong: `${FONT};font-size:16px;line-height:27px;font-weight:700`,
  small: `${FONT};font-size:14px;line-height:23px`,
  button: `${FONT};font-size:16px;line-height:24px;font-weight:600`,
  code: `${FONT};font-size:34px;line-height:44px;font-weight:700;letter-spacing:0.2em;font-variant-numeric:tabular-nums`,
} as const;
