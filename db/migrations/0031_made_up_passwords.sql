-- The owner's first password may have been made up by the program and printed: it opens nothing but the choice of another one.
ALTER TABLE accounts ADD COLUMN password_is_made_up boolean NOT NULL DEFAULT false;
