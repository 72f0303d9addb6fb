const PATTERNS = Object.fromEntries(
  ["br", "gzip", "zstd"].map((coding) => [
    coding,
    new RegExp(`(?:^|,)\\s*${coding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, "i"),
  ]),
) as Record<"br" | "gzip" | "zstd", RegExp>;

/** Whether an Accept-Encoding header lists the coding, not with q=0. */
export const acceptsEncoding = (accepted: string, coding: keyof typeof PATTERNS): boolean =>
  PATTERNS[coding].test(accepted);
