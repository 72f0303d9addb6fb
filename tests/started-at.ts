// Loaded before the program, whose clock then goes on from STARTED_AT: what an older day left is met on that day.

const ahead = Date.parse(process.env.STARTED_AT ?? "") - Date.now();

globalThis.Date = class extends Date {
  constructor(...given: []) {
    if (given.length === 0) super(Date.now());
    else super(...given);
  }
  static override now(): number {
    return Math.round(performance.timeOrigin + performance.now()) + ahead;
  }
} as DateConstructor;
