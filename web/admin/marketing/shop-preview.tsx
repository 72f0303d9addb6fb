import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { getTextDirection, type Locale } from "../../../contract/locales.ts";
import type { PreviewMessages } from "../../../server/content/admin/preview-messages.ts";
import { I18nProvider } from "../../i18n.tsx";
import { getMessages } from "../../messages.ts";
import { shopCss } from "../../shop/shop-frame.ts";
import { OptionChip } from "../../ui/chip.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useEditableLanguages, useLanguageName } from "../languages.ts";
import { Panel } from "../parts/panel.tsx";

const WIDTHS = { phone: 360, desktop: 1280 } as const;
type Width = keyof typeof WIDTHS;

type ShopPreviewProps = {
  words: PreviewMessages;
  children: (locale: Locale) => ReactNode;
  aside?: ReactNode;
};

export function ShopPreview({ words, children, aside }: ShopPreviewProps) {
  const { t, locale } = useAdminI18n();
  const languageName = useLanguageName();
  const languages = useEditableLanguages();
  const [language, setLanguage] = useState<Locale>(locale);
  const [width, setWidth] = useState<Width>("phone");
  // Messages that are missing in the preview's language are shown in the back office's language.
  const messages = { ...getMessages(locale), ...words[language] };
  return (
    <Panel
      title={t("admin.marketing.preview")}
      aside={aside}
      className={width === "desktop" ? "lg:col-span-full" : undefined}
    >
      <div className="mb-4 flex flex-wrap gap-x-6 gap-y-2">
        <Choice
          name="preview-language"
          legend={t("admin.marketing.previewLanguage")}
          options={languages.map((each) => [each, languageName(each)])}
          chosen={language}
          onChoose={setLanguage}
        />
        <Choice
          name="preview-width"
          legend={t("admin.marketing.previewWidth")}
          options={(["phone", "desktop"] as const).map((each) => [each, t(`admin.marketing.${each}`)])}
          chosen={width}
          onChoose={setWidth}
        />
      </div>
      <Frame title={t("admin.marketing.preview")} locale={language} width={WIDTHS[width]}>
        <I18nProvider locale={language} messages={messages}>
          {children(language)}
        </I18nProvider>
      </Frame>
    </Panel>
  );
}

type ChoiceProps<Value extends string> = {
  name: string;
  legend: string;
  options: [Value, string][];
  chosen: Value;
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ name, legend, options, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="visually-hidden">{legend}</legend>
      {options.map(([value, label]) => (
        <OptionChip
          key={value}
          name={name}
          value={value}
          checked={value === chosen}
          onChange={() => onChoose(value)}
          className="min-h-11! min-w-0! px-3! text-small"
        >
          {label}
        </OptionChip>
      ))}
    </fieldset>
  );
}

type FrameProps = { title: string; locale: Locale; width: number; children: ReactNode };

/** Renders in an iframe, so that the shop's styles and media queries apply. The iframe is scaled down if it does not fit. */
function Frame({ title, locale, width, children }: FrameProps) {
  const holder = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [frameDocument, setFrameDocument] = useState<Document | null>(null);
  const [room, setRoom] = useState(0);
  const [height, setHeight] = useState(0);

  useEffect(() => {
    const box = holder.current;
    if (!box) return;
    const watch = new ResizeObserver(() => setRoom(box.clientWidth));
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    const box = content.current;
    if (!frameDocument || !box) return;
    frameDocument.documentElement.lang = locale;
    frameDocument.documentElement.dir = getTextDirection(locale);
    const watch = new ResizeObserver(() => setHeight(box.offsetHeight));
    watch.observe(box);
    return () => watch.disconnect();
  }, [frameDocument, locale]);

  const scale = Math.min(1, room / width);
  return (
    <div ref={holder} className="flex justify-center overflow-hidden" style={{ height: height * scale }}>
      {/* The iframe is rendered only in the browser. In server HTML, it could load before React adds `onLoad`. */}
      {room > 0 && (
        <div dir="ltr" className="shrink-0" style={{ width: width * scale }}>
          <iframe
            title={title}
            inert
            srcDoc={`<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="${shopCss}"><body>`}
            onLoad={(event) => setFrameDocument(event.currentTarget.contentDocument)}
            className="origin-top-left border-0"
            style={{ width, height, scale: String(scale) }}
          />
        </div>
      )}
      {frameDocument &&
        createPortal(
          // flow-root makes the measured height include the margins of the children.
          <div ref={content} style={{ display: "flow-root" }}>
            {children}
          </div>,
          frameDocument.body,
        )}
    </div>
  );
}
