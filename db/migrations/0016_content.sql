-- Pages that the owner edits: what search engines say of them, whether they are seen, and the addresses they had.

ALTER TABLE pages ADD COLUMN description jsonb NOT NULL DEFAULT '{"ar": "", "fr": "", "en": ""}';
ALTER TABLE pages ADD COLUMN is_published boolean NOT NULL DEFAULT true;

-- A page's former slugs lead to it; one that another page has taken since is gone from here.
CREATE TABLE page_slugs (
  slug text PRIMARY KEY,
  page_id integer NOT NULL REFERENCES pages ON DELETE CASCADE
);
CREATE INDEX page_slugs_page ON page_slugs (page_id);
