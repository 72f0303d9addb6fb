// Preloaded into the shop's process (`--import`). Reports its memory usage to the benchmark every second.
const EVERY_MS = 1000;
setInterval(() => process.send?.(process.memoryUsage()), EVERY_MS).unref();
