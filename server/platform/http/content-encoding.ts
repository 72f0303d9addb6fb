const PATTERNS = Object.fromEntries(
  ["br", "gzip", "zstd"].map((coding) => [
    coding,
    new RegExp(`(?:^|,)\\s*${coding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, "i"),
  ]),
) as Record<"br" | "gzip" | "zstd", RegExp>;

/** Whether an Accept-Encoding takes a coding: it names it, and not as refused (q=0). */
export const acceptsEncoding = (accepted: string, coding: keyof typeof PATTERNS): boolean =>
  PATTERNS[coding].test(accepted);
