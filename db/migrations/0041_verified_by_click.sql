-- Whether a guest verified the e-mail address without the account's password: the account may be somebody else's, so a reset of its
-- password turns it back into a claim (docs/decisions/0049). Of the accounts there are, nobody can tell any more.
ALTER TABLE accounts ADD COLUMN verified_by_click boolean NOT NULL DEFAULT false;
