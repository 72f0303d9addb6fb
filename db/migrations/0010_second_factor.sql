-- Signing in to the back office: by a second factor where a member of the team has one, on devices that they see and end.

ALTER TABLE sessions ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE;
-- What the browser says of itself.
ALTER TABLE sessions ADD COLUMN device text NOT NULL DEFAULT '';
-- Signed in by the password alone where a second factor is set up: opens the account, not the back office.
ALTER TABLE sessions ADD COLUMN opens_back_office boolean NOT NULL DEFAULT true;

-- The secret of an authenticator (TOTP), as the codes need it (docs/decisions/0017-second-factor.md).
CREATE TABLE second_factors (
  account_id bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  secret text NOT NULL,
  -- Null until a first code has shown that the authenticator has it.
  confirmed_at timestamptz,
  -- The time-step of the last code that was taken: no code is taken twice.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);

-- For whoever has lost the authenticator: each once.
CREATE TABLE recovery_codes (
  account_id bigint NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_id, code_hash)
);

-- Between the password and the second factor: opens nothing.
CREATE TABLE pending_sign_ins (
  token_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  device text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_sign_ins_account ON pending_sign_ins (account_id);
