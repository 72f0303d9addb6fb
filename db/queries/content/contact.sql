-- server/content/contact.ts

-- sendContactMessage
INSERT INTO
  contact_messages (name, email, phone, message, locale, at, mail_id)
VALUES
  ($1, $2, $3, $4, $5, $6, $7);
