import { useContactI18n } from "../../part-texts.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";

type MapCardProps = { place: { lat: number; lng: number }; address: string };

/** A drawing with links to map services. No map is embedded, so that no map service tracks visitors (R23). */
export function MapCard({ place: { lat, lng }, address }: MapCardProps) {
  const { t } = useContactI18n();
  const google = `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`;
  const waze = `https://waze.com/ul?ll=${lat},${lng}&navigate=yes`;
  const apple = `https://maps.apple.com/?ll=${lat},${lng}&q=${lat},${lng}`;
  const openStreetMap = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`;
  return (
    <section aria-labelledby="map" className="overflow-hidden rounded-lg bg-sand">
      <h2 id="map" className="visually-hidden">
        {t("contact.map")}
      </h2>
      <Anchor to={google} newTab className="relative block h-44 md:h-56" aria-label={t("contact.openMap")}>
        <StreetDrawing />
        <span className="absolute inset-0 grid place-items-center pb-6 text-madder">
          <Icon name="map-pin" size={44} />
        </span>
      </Anchor>
      <div className="p-4">
        <p className="font-medium">{address}</p>
        <p className="flex flex-wrap gap-x-5 text-small">
          <MapLink to={google}>Google Maps</MapLink>
          <MapLink to={waze}>Waze</MapLink>
          <MapLink to={apple}>Apple Maps</MapLink>
          <MapLink to={openStreetMap}>OpenStreetMap</MapLink>
        </p>
      </div>
    </section>
  );
}

function MapLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor to={to} newTab className="inline-flex min-h-11 items-center underline underline-offset-4">
      <bdi>{children}</bdi>
    </Anchor>
  );
}

function StreetDrawing() {
  return (
    <svg
      viewBox="0 0 640 240"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
      aria-hidden
      focusable={false}
    >
      <rect width="640" height="240" className="fill-[#efe4d0]" />
      <path d="M-10 168 C120 150 190 214 330 192 S560 120 660 150 V250 H-10Z" className="fill-[#dce7d2]" />
      <path d="M430 -10 C450 60 520 70 660 52 V-10Z" className="fill-[#d6e5df]" />
      <g className="fill-none stroke-plaster" strokeLinecap="round">
        <path d="M-10 96 L650 128" strokeWidth="18" />
        <path d="M300 -10 L346 250" strokeWidth="18" />
        <path
          d="M110 -10 L150 250 M486 -10 L506 250 M-10 30 L650 46 M-10 206 L650 226 M210 96 L228 250"
          strokeWidth="9"
        />
        <path d="M40 -10 L66 250 M400 -10 L424 128 M560 120 L584 250 M-10 150 L340 168" strokeWidth="5" />
      </g>
    </svg>
  );
}
