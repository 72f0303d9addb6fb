// Loaded into a process before the program. Makes the program's clock continue from STARTED_AT, so that it matches
// stored data of that day.

const ahead = Date.parse(process.env.STARTED_AT ?? "") - Date.now();

globalThis.Date = class extends Date {
  constructor(...args: []) {
    if (args.length === 0) super(Date.now());
    else super(...args);
  }
  static override now(): number {
    return Math.round(performance.timeOrigin + performance.now()) + ahead;
  }
} as DateConstructor;
