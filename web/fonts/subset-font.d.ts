declare module "subset-font" {
  type Axis = { min: number; max: number; default?: number };
  type Options = {
    targetFormat: "woff2";
    keepFeatures?: string[];
    noHinting?: boolean;
    variationAxes?: Record<string, number | Axis>;
  };
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>;
}
