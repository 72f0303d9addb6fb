import type { Packshot } from "../types.ts";
import { drawBasket } from "./basket.ts";
import { drawBottle, drawDropper, drawFlask } from "./bottles.ts";
import type { Canvas } from "./canvas.ts";
import { drawJar, drawWideJar } from "./jars.ts";
import { drawBox, drawPouch } from "./packets.ts";
import type { DrawnVessel, VesselInput } from "./stage.ts";
import { drawTeapotTin, drawTin } from "./tins.ts";

const VESSELS: Record<Packshot["vessel"], (canvas: Canvas, ware: VesselInput) => DrawnVessel> = {
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

export function drawVessel(canvas: Canvas, ware: VesselInput): DrawnVessel {
  return VESSELS[ware.spec.vessel](canvas, ware);
}
