export const COALESCE_MS = 250;

type Row = { wanted: number; before: number; timer: ReturnType<typeof setTimeout> | null; isSending: boolean };
type Work<Answer> = {
  send: (rowId: number, quantity: number) => Promise<Answer>;
  settled: (answer: Answer) => void;
  /** Called if a change fails, for example because the server rejects it (T14). `before` is the quantity to restore. */
  failed: (rowId: number, before: number, error: unknown) => void;
};

/** Merges changes of a cart line within `delayMs` and sends them in sequence, so that the last change wins. */
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
    want(rowId: number, quantity: number, before: number): void {
      const row = rows.get(rowId) ?? { wanted: quantity, before, timer: null, isSending: false };
      rows.set(rowId, row);
      row.wanted = quantity;
      if (row.timer) clearTimeout(row.timer);
      row.timer = setTimeout(() => void send(rowId, row), delayMs);
    },
    flush(): void {
      for (const [rowId, row] of rows) if (row.timer) void send(rowId, row);
    },
    pending: (): ReadonlyMap<number, number> => new Map([...rows].map(([rowId, row]) => [rowId, row.wanted])),
    forget(rowId: number): void {
      const row = rows.get(rowId);
      if (row?.timer) clearTimeout(row.timer);
      rows.delete(rowId);
    },
  };
}
