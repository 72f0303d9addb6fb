// Preloaded into the shop (`--import`): tells the benchmark each second what its memory holds.
const EVERY_MS = 1000;
setInterval(() => process.send?.(process.memoryUsage()), EVERY_MS).unref();
