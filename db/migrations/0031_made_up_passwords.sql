-- The owner's first password may have been made up by the program and printed: it opens nothing of the back office but the choice
-- of another one. Those of shops that were begun before are not known.
ALTER TABLE accounts ADD COLUMN password_is_made_up boolean NOT NULL DEFAULT false;
