/** Rapid taps wait this long for the next one, so that only the last is sent. */
export const COALESCE_MS = 250;

type Row = { wanted: number; before: number; timer: ReturnType<typeof setTimeout> | null; isSending: boolean };
type Work<Answer> = {
  send: (rowId: number, quantity: number) => Promise<Answer>;
  /** Every row has come to rest: the last answer is the truth. */
  settled: (answer: Answer) => void;
  /** A row could not be changed; `before` is the quantity it goes back to (T14). */
  failed: (rowId: number, before: number, error: unknown) => void;
};

/** Sends changes of quantity one at a time for each line, skipping what a later tap has overtaken: the last wins. */
export function createQuantityQueue<Answer>(work: Work<Answer>, delayMs = COALESCE_MS) {
  const rows = new Map<number, Row>();

  const send = async (rowId: number, row: Row): Promise<void> => {
    if (row.timer) clearTimeout(row.timer);
    row.timer = null;
    if (row.isSending) return;
    row.isSending = true;
    const sent = row.wanted;
    try {
      const answer = await work.send(rowId, sent);
      row.isSending = false;
      row.before = sent;
      if (row.wanted !== sent) return row.timer ? undefined : await send(rowId, row);
      rows.delete(rowId);
      if (rows.size === 0) work.settled(answer);
    } catch (error) {
      row.isSending = false;
      if (row.timer) clearTimeout(row.timer);
      rows.delete(rowId);
      work.failed(rowId, row.before, error);
    }
  };

  return {
    /** Asks for a quantity; `before` is the one the server last agreed to. */
    want(rowId: number, quantity: number, before: number): void {
      const row = rows.get(rowId) ?? { wanted: quantity, before, timer: null, isSending: false };
      rows.set(rowId, row);
      row.wanted = quantity;
      if (row.timer) clearTimeout(row.timer);
      row.timer = setTimeout(() => void send(rowId, row), delayMs);
    },
    /** Sends at once what still waits: the page is being left. */
    flush(): void {
      for (const [rowId, row] of rows) if (row.timer) void send(rowId, row);
    },
    /** What is wanted but not yet agreed to, by row. */
    pending: (): ReadonlyMap<number, number> => new Map([...rows].map(([rowId, row]) => [rowId, row.wanted])),
    /** The line is gone: nothing of it is sent any more. */
    forget(rowId: number): void {
      const row = rows.get(rowId);
      if (row?.timer) clearTimeout(row.timer);
      rows.delete(rowId);
    },
  };
}
