import type { Canvas } from "./canvas.ts";
import { drawGlassVessel } from "./glass.ts";
import { drawLid } from "./lids.ts";
import { createProfile } from "./shapes.ts";
import type { DrawnVessel, VesselInput } from "./stage.ts";

export function drawJar(canvas: Canvas, ware: VesselInput): DrawnVessel {
  const shape = createProfile(
    [163, -508],
    [163, -492],
    [163, -470, 190, -478, 190, -436],
    [190, -34],
    [190, -8, 180, 0, 166, 0],
  );
  const lid = { radius: 176, bottom: -500, top: -606 };
  return drawGlassVessel(
    canvas,
    ware,
    {
      glass: { shape, fillTop: -468, wall: 6, base: 16 },
      lid,
      label: { shape: "plaque", width: 366, height: 322, top: -396 },
      reflectFrom: -474,
    },
    drawLid(canvas, ware.spec.lid, lid),
  );
}

export function drawWideJar(canvas: Canvas, ware: VesselInput): DrawnVessel {
  const shape = createProfile(
    [226, -352],
    [226, -340],
    [226, -318, 252, -322, 252, -286],
    [252, -46],
    [252, -12, 238, 0, 218, 0],
  );
  const lid = { radius: 240, bottom: -346, top: -448 };
  return drawGlassVessel(
    canvas,
    ware,
    {
      glass: { shape, fillTop: -322, wall: 7, base: 18 },
      lid,
      label: { shape: "plaque", width: 384, height: 236, top: -286 },
      reflectFrom: -322,
    },
    drawLid(canvas, ware.spec.lid, lid),
  );
}
