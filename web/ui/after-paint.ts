/** Runs `work` after the next paint, so that a slow phone shows the click first. Returns a function that cancels. */
export function runAfterPaint(work: () => void): () => void {
  let timer: number | undefined;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
