import type { Packshot } from "../types.ts";
import { drawBasket } from "./basket.ts";
import { drawBottle, drawDropper, drawFlask } from "./bottles.ts";
import type { Canvas } from "./canvas.ts";
import { drawJar, drawWideJar } from "./jars.ts";
import { drawBox, drawPouch } from "./packets.ts";
import type { Footprint } from "./stage.ts";
import { drawTeapotTin, drawTin } from "./tins.ts";

/** What a vessel is drawn from. `items` stand in a basket; the others do not look at them. */
export type Ware = {
  spec: Packshot;
  /** The net quantity as printed, for instance "500 g"; empty prints a star in its place. */
  size: string;
  stage: string;
  deep: string;
  items: Packshot[];
};

/** A drawn vessel: the middle of its base is at 0, 0, measures are in picture units. */
export type Drawn = {
  markup: string;
  halfWidth: number;
  height: number;
  footprint: Footprint;
  /** The point a close view looks at. */
  focus: [x: number, y: number];
};

const VESSELS: Record<Packshot["vessel"], (canvas: Canvas, ware: Ware) => Drawn> = {
  jar: drawJar,
  "wide-jar": drawWideJar,
  bottle: drawBottle,
  flask: drawFlask,
  dropper: drawDropper,
  tin: drawTin,
  pouch: drawPouch,
  box: drawBox,
  "teapot-tin": drawTeapotTin,
  basket: drawBasket,
};

/** Draws one product, standing at 0, 0 and rising to negative y. */
export function drawVessel(canvas: Canvas, ware: Ware): Drawn {
  return VESSELS[ware.spec.vessel](canvas, ware);
}
