/**
 * An amount that may be below zero, as formatted for the visitor: the sign stays before its digits. In Arabic it would
 * stand behind them, as what runs from right to left begins on the right.
 */
export function Signed({ text, className }: { text: string; className?: string }) {
  const [, number, rest] = /^(-[\d.,\u202f%]+)(.*)$/.exec(text) ?? [];
  return (
    <bdi className={className}>
      {number ? (
        <>
          <bdi dir="ltr">{number}</bdi>
          {rest}
        </>
      ) : (
        text
      )}
    </bdi>
  );
}
