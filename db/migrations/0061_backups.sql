-- How each backup of the shop ended, whichever process or command made it (docs/decisions/0069-backups-by-the-program.md).
CREATE TABLE backups (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ended_at timestamptz NOT NULL,
  -- The file; null where none was made.
  name text,
  bytes bigint,
  -- By a trial restore, or, where there was no room for one, by reading the file to its end.
  verified text CHECK (verified IN ('restored', 'read')),
  -- Null where all went well. A backup that was made and could not be copied elsewhere has a name too.
  error text CHECK (error IN ('no_room', 'no_access', 'damaged', 'database_away', 'copy_failed', 'cut_off', 'other')),
  -- The system's error message, for operators.
  detail text,
  CHECK (num_nulls(name, bytes, verified) IN (0, 3)),
  CHECK (name IS NOT NULL OR error IS NOT NULL)
);
