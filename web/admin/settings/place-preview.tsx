import { isInMorocco } from "../../../contract/admin-settings.ts";
import { isolateLeftToRight } from "../../../contract/text.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useAdminI18n } from "../i18n.tsx";

type Place = { lat: number; lng: number };

/** Coarse outline of Morocco as pairs of longitude and latitude. */
const OUTLINE: readonly (readonly [number, number])[] = [
  [-5.92, 35.79],
  [-5.3, 35.9],
  [-5.1, 35.4],
  [-3.93, 35.25],
  [-2.95, 35.3],
  [-2.2, 35.09],
  [-1.75, 34.5],
  [-1.65, 33.3],
  [-1.2, 32.15],
  [-2.9, 31.9],
  [-3.65, 30.95],
  [-4.9, 30.5],
  [-5.7, 29.7],
  [-7.5, 29.4],
  [-8.67, 28.7],
  [-8.67, 26],
  [-12, 26],
  [-12, 23.45],
  [-13.05, 22.9],
  [-13, 21.33],
  [-16.95, 21.33],
  [-17.1, 20.8],
  [-16.3, 22.6],
  [-15.95, 23.7],
  [-14.9, 24.9],
  [-14.48, 26.13],
  [-13.2, 27.6],
  [-12.93, 27.94],
  [-11.4, 28.4],
  [-10.17, 29.38],
  [-9.6, 30.42],
  [-9.83, 31.2],
  [-9.25, 32.3],
  [-8.5, 33.25],
  [-6.85, 34.03],
  [-6.2, 35.2],
];
const WEST = -17.7;
const NORTH = 36.4;
/** Length of a degree of longitude relative to a degree of latitude, in the middle of Morocco. */
const LONGITUDE_RATIO = 0.875;
const SCALE = 10;

const across = (lng: number): number => Math.round((lng - WEST) * LONGITUDE_RATIO * SCALE);
const down = (lat: number): number => Math.round((NORTH - lat) * SCALE);
const LAND = `M${OUTLINE.map(([lng, lat]) => `${across(lng)} ${down(lat)}`).join("L")}Z`;

/** Draws a place on a map as SVG, so that no map service is contacted. Warns about a place outside Morocco. */
export function MapPreview({ place }: { place: Place }) {
  const { t } = useAdminI18n();
  const { lat, lng } = place;
  const map = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`;
  const isNear = isInMorocco(place);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md bg-sand p-4">
      {isNear && (
        <svg viewBox="0 0 150 158" className="h-40 shrink-0" role="img" aria-label={t("admin.settings.map.drawing")}>
          <path d={LAND} className="fill-surface stroke-control" strokeWidth="1" strokeLinejoin="round" />
          <circle cx={across(lng)} cy={down(lat)} r="5" className="fill-madder stroke-surface" strokeWidth="1.5" />
        </svg>
      )}
      <div className="min-w-0 grow basis-52">
        <p>{t("admin.settings.map.found", { place: isolateLeftToRight(`${lat}, ${lng}`) })}</p>
        {!isNear && (
          <p role="status" className="mt-1 flex items-start gap-1.5 font-semibold text-warning">
            <Icon name="alert" size={18} className="mt-[0.2em]" />
            <span>{t("admin.settings.map.abroad")}</span>
          </p>
        )}
        <Anchor to={map} newTab className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t("admin.settings.map.check")}
        </Anchor>
      </div>
    </div>
  );
}
