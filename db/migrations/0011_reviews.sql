-- What customers say of products and of the shop, and what is done about it.

-- One review by each customer of each product (R1). The demo shop's, which nobody wrote, have no account and no order.
CREATE TABLE reviews (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  account_id bigint REFERENCES accounts,
  -- The purchase that allowed it.
  order_id bigint REFERENCES orders,
  locale text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  pricing_rating smallint CHECK (pricing_rating BETWEEN 1 AND 5),
  quality_rating smallint CHECK (quality_rating BETWEEN 1 AND 5),
  service_rating smallint CHECK (service_rating BETWEEN 1 AND 5),
  title text,
  comment text NOT NULL,
  would_recommend boolean,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  created_at timestamptz NOT NULL,
  reply text,
  replied_at timestamptz,
  -- The mail that told the customer of the reply; there is none while the review is not published.
  reply_mail_id bigint REFERENCES mails ON DELETE SET NULL,
  reply_mailed_at timestamptz,
  UNIQUE (account_id, product_id),
  CHECK ((reply IS NULL) = (replied_at IS NULL))
);
CREATE INDEX reviews_published ON reviews (product_id, created_at DESC, id DESC) WHERE status = 'approved';
CREATE INDEX reviews_queue ON reviews (status, id);
CREATE INDEX reviews_order ON reviews (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX reviews_reply_mail ON reviews (reply_mail_id) WHERE reply_mail_id IS NOT NULL;

-- Drawn anew from what was uploaded, whole and small. Apart, so that lists never read it.
CREATE TABLE review_pictures (
  review_id bigint PRIMARY KEY REFERENCES reviews ON DELETE CASCADE,
  picture bytea NOT NULL,
  thumbnail bytea NOT NULL
);

-- Only what is published shows on pages; a review that waits forgets nothing.
CREATE FUNCTION announce_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP <> 'INSERT' AND OLD.status = 'approved') OR (TG_OP <> 'DELETE' AND NEW.status = 'approved') THEN
    PERFORM pg_notify('public_content', '');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION announce_review();

-- A product's rating is what its published reviews say, and until now there was none.
UPDATE products SET average_rating = 0, total_reviews = 0 WHERE total_reviews > 0;

-- What somebody thinks of the shop, once (F1): by their account, or by a secret in their browser, stored hashed.
CREATE TABLE feedback (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint UNIQUE REFERENCES accounts ON DELETE CASCADE,
  guest_hash bytea UNIQUE,
  option text NOT NULL CHECK (option IN ('bug', 'feature', 'other', 'performance', 'ui')),
  message text NOT NULL,
  locale text NOT NULL,
  at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in_progress', 'done')),
  assigned_to bigint REFERENCES accounts ON DELETE SET NULL,
  note text,
  CHECK ((account_id IS NULL) <> (guest_hash IS NULL))
);
CREATE INDEX feedback_inbox ON feedback (status, id);
CREATE INDEX feedback_assigned ON feedback (assigned_to) WHERE assigned_to IS NOT NULL;

ALTER TABLE contact_messages ADD COLUMN status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in_progress', 'done'));
ALTER TABLE contact_messages ADD COLUMN assigned_to bigint REFERENCES accounts ON DELETE SET NULL;
ALTER TABLE contact_messages ADD COLUMN note text;
-- The copy to the shop's own mailbox, which is forgotten with the message.
ALTER TABLE contact_messages ADD COLUMN mail_id bigint REFERENCES mails ON DELETE SET NULL;
UPDATE contact_messages SET status = 'done' WHERE handled_at IS NOT NULL;
ALTER TABLE contact_messages DROP COLUMN handled_at;
CREATE INDEX contact_messages_inbox ON contact_messages (status, id);
CREATE INDEX contact_messages_assigned ON contact_messages (assigned_to) WHERE assigned_to IS NOT NULL;
CREATE INDEX contact_messages_mail ON contact_messages (mail_id) WHERE mail_id IS NOT NULL;
