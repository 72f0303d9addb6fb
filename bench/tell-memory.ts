// Preloaded into the shop (`--import`): reports its memory usage to the benchmark each second.
const EVERY_MS = 1000;
setInterval(() => process.send?.(process.memoryUsage()), EVERY_MS).unref();
