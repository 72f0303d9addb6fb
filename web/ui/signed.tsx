export function SignedNumber({ text, className }: { text: string; className?: string }) {
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
