const PATTERNS = Object.fromEntries(
  ["br", "gzip", "zstd"].map((coding) => [
    coding,
    new RegExp(`(?:^|,)\\s*${coding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, "i"),
  ]),
) as Record<"br" | "gzip" | "zstd", RegExp>;

export const acceptsEncoding = (accepted: string, coding: keyof typeof PATTERNS): boolean =>
  PATTERNS[coding].test(accepted);
