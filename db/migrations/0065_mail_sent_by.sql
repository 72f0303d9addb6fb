-- How a mail left: handed to a mail server, or written to a file where there was none. Of those sent before today it is not known.
ALTER TABLE mails
  ADD COLUMN sent_by text CHECK (sent_by IN ('server', 'file')),
  ADD CONSTRAINT mails_sent_by_when_sent CHECK (sent_by IS NULL OR sent_at IS NOT NULL);
