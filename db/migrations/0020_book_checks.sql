-- When the promises of the books were gone through, and which of them did not hold.
CREATE TABLE book_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  checked_at timestamptz NOT NULL,
  broken text[] NOT NULL
);
CREATE INDEX book_checks_newest ON book_checks (checked_at DESC);
