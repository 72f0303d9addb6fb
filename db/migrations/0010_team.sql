-- The team: who is asked to join it, and who left.

ALTER TABLE accounts ADD COLUMN left_team_at timestamptz;
CREATE INDEX accounts_team ON accounts (id) WHERE roles <> '{}' OR left_team_at IS NOT NULL;

-- An invitation by mail, whose link proves the mailbox; used once, then it is gone.
CREATE TABLE invitations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  role text NOT NULL CHECK (role IN ('admin', 'staff')),
  locale text NOT NULL,
  link_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
