-- When the holder of a session last proved who they are; sensitive acts of staff ask again ten minutes later. Sessions
-- that were begun before ask at the first such act.
ALTER TABLE sessions ADD COLUMN proved_at timestamptz;

-- Who a reply to a mail goes to, where that is not the shop: the sender of a contact message.
ALTER TABLE mails ADD COLUMN reply_to text;
