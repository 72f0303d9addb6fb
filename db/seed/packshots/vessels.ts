import type { Packshot } from "../types.ts";
import { drawBasket } from "./basket.ts";
import { drawBottle, drawDropper, drawFlask } from "./bottles.ts";
import type { Canvas } from "./canvas.ts";
import { drawJar, drawWideJar } from "./jars.ts";
import { drawBox, drawPouch } from "./packets.ts";
import type { Drawn, Ware } from "./stage.ts";
import { drawTeapotTin, drawTin } from "./tins.ts";

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
  basket: (canvas, ware) => drawBasket(canvas, ware, drawVessel),
};

/** Draws a vessel that stands at 0, 0 and reaches up to negative y. */
export function drawVessel(canvas: Canvas, ware: Ware): Drawn {
  return VESSELS[ware.spec.vessel](canvas, ware);
}
