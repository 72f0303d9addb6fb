-- What pages of the back office counted among all there is, which took them as long as the shop is large.

-- How many orders a statement settles, and how many of its rows ask for a look, never changes once it is recorded.
ALTER TABLE remittances ADD COLUMN settled_count integer, ADD COLUMN difference_count integer;
ALTER TABLE remittances DISABLE TRIGGER append_only;
UPDATE remittances SET
  settled_count = (SELECT count(*) FROM remittance_lines l
    WHERE l.remittance_id = remittances.id AND kind IN ('match', 'amount', 'uncollected')),
  difference_count = (SELECT count(*) FROM remittance_lines l
    WHERE l.remittance_id = remittances.id AND kind <> 'match' AND NOT (kind = 'not_due' AND l.amount_centimes = 0));
ALTER TABLE remittances ENABLE TRIGGER append_only;
ALTER TABLE remittances
  ALTER COLUMN settled_count SET NOT NULL, ADD CHECK (settled_count >= 0),
  ALTER COLUMN difference_count SET NOT NULL, ADD CHECK (difference_count >= 0);

-- The few who work here among all who have an account.
CREATE INDEX accounts_staff ON accounts (id) WHERE cardinality(roles) > 0;
