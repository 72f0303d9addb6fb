-- What pages of the back office counted among all there is, which took them as long as the shop is large.

-- How many orders a statement settles, and how many of its rows ask for a look, never changes once it is recorded. Empty where a
-- process of the version before records one while the new version is put in place.
ALTER TABLE remittances
  ADD COLUMN settled_count integer CHECK (settled_count >= 0),
  ADD COLUMN difference_count integer CHECK (difference_count >= 0);
ALTER TABLE remittances DISABLE TRIGGER append_only;
UPDATE remittances SET
  settled_count = (SELECT count(*) FROM remittance_lines l
    WHERE l.remittance_id = remittances.id AND kind IN ('match', 'amount', 'uncollected')),
  difference_count = (SELECT count(*) FROM remittance_lines l
    WHERE l.remittance_id = remittances.id AND kind <> 'match' AND NOT (kind = 'not_due' AND l.amount_centimes = 0));
ALTER TABLE remittances ENABLE TRIGGER append_only;

-- The few who work here among all who have an account.
CREATE INDEX accounts_staff ON accounts (id) WHERE cardinality(roles) > 0;
