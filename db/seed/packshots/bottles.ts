import { type Canvas, defineLinearGradient, fillPath } from "./canvas.ts";
import { adjustTone } from "./colour.ts";
import { drawGlassVessel, getGlassTint } from "./glass.ts";
import { drawDropperTop, drawLid, type LidFrame } from "./lids.ts";
import { createBodyOutline, createProfile, createRoundedRectangle } from "./shapes.ts";
import type { DrawnVessel, VesselInput } from "./stage.ts";

/** Draws the closure. A cork or wooden closure also gets a plug that is visible inside the neck. */
function stopper(canvas: Canvas, ware: VesselInput, neck: number, frame: LidFrame): string {
  if (ware.spec.lid !== "cork" && ware.spec.lid !== "wood") return drawLid(canvas, ware.spec.lid, frame);
  const plug = drawLid(canvas, "cork", { radius: neck - 7, bottom: frame.bottom + 48, top: frame.bottom - 12 });
  return `${plug}${drawLid(canvas, ware.spec.lid, { ...frame, radius: neck + 4, top: frame.bottom - 56 })}`;
}

function mouth(canvas: Canvas, stage: string, radius: number, top: number): string {
  const ring = createProfile([radius, top], [radius + 5, top + 3, radius + 5, top + 15, radius, top + 18]);
  const tint = getGlassTint(stage);
  const paint = defineLinearGradient(
    canvas,
    [-radius, 0],
    [radius, 0],
    [
      [0, adjustTone(tint, -0.2)],
      [0.2, adjustTone(tint, 0.1)],
      [0.6, adjustTone(tint, -0.05)],
      [1, adjustTone(tint, -0.26)],
    ],
  );
  return fillPath(createBodyOutline(ring), paint, 0.9);
}

export function drawBottle(canvas: Canvas, ware: VesselInput): DrawnVessel {
  const shape = createProfile(
    [43, -664],
    [43, -560],
    [43, -500, 138, -500, 138, -392],
    [138, -32],
    [138, -8, 130, 0, 118, 0],
  );
  const lid = { radius: 50, bottom: -628, top: -706 };
  const closure = mouth(canvas, ware.stage, 45, -640) + stopper(canvas, ware, 43, lid);
  return drawGlassVessel(
    canvas,
    ware,
    {
      glass: { shape, fillTop: -566, wall: 5, base: 18 },
      lid,
      label: { shape: "arch", width: 262, height: 330, top: -382 },
      reflectFrom: -470,
    },
    closure,
  );
}

export function drawFlask(canvas: Canvas, ware: VesselInput): DrawnVessel {
  const shape = createProfile(
    [46, -560],
    [46, -500],
    [46, -474, 96, -470, 128, -446],
    [164, -420, 176, -372, 176, -318],
    [176, -40],
    [176, -10, 164, 0, 148, 0],
  );
  const lid = { radius: 55, bottom: -534, top: -606 };
  const closure = mouth(canvas, ware.stage, 48, -546) + stopper(canvas, ware, 46, lid);
  return drawGlassVessel(
    canvas,
    ware,
    {
      glass: { shape, fillTop: -474, wall: 6, base: 18 },
      lid,
      label: { shape: "arch", width: 310, height: 318, top: -364 },
      reflectFrom: -420,
    },
    closure,
  );
}

export function drawDropper(canvas: Canvas, ware: VesselInput): DrawnVessel {
  const shape = createProfile(
    [52, -408],
    [52, -388],
    [52, -350, 136, -366, 140, -298],
    [140, -32],
    [140, -8, 130, 0, 118, 0],
  );
  const lid = { radius: 62, bottom: -396, top: -590 };
  return drawGlassVessel(
    canvas,
    ware,
    {
      glass: { shape, fillTop: -362, wall: 6, base: 18 },
      lid,
      label: { shape: "arch", width: 256, height: 258, top: -296 },
      reflectFrom: -352,
    },
    drawDropperTop(canvas, ware.spec.lid, lid),
    pipette(canvas),
  );
}

function pipette(canvas: Canvas): string {
  const tube = createRoundedRectangle(-13, -400, 13, -70, 8);
  const paint = defineLinearGradient(
    canvas,
    [-13, 0],
    [13, 0],
    [
      [0, "#FFFFFF", 0.5],
      [0.18, "#FFFFFF", 0.08],
      [0.5, "#FFFFFF", 0.22],
      [0.84, "#3A2C08", 0.08],
      [1, "#FFFFFF", 0.4],
    ],
  );
  return fillPath(tube, paint);
}
