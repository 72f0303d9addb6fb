-- Editing the catalogue: the addresses that products had, and pictures that the owner uploads.

-- A product's former slugs lead to it; one that another product has taken since is gone from here.
CREATE TABLE product_slugs (
  slug text PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE
);
CREATE INDEX product_slugs_product ON product_slugs (product_id);

-- What was uploaded, byte by byte: kept so that other sizes can be made of it one day, and served to nobody.
CREATE TABLE pictures (
  -- Made of the bytes: files are <name>-<width>.avif and .webp, and never change.
  name text PRIMARY KEY CHECK (name ~ '^u[0-9a-f]{24}$'),
  original bytea NOT NULL,
  uploaded_at timestamptz NOT NULL
);
ALTER TABLE pictures ALTER COLUMN original SET STORAGE EXTERNAL;

-- A picture in one width and format, as it is served; every process keeps its own copy in DATA_DIR/media.
CREATE TABLE picture_files (
  picture_name text NOT NULL REFERENCES pictures ON DELETE CASCADE,
  width integer NOT NULL,
  format text NOT NULL CHECK (format IN ('avif', 'webp')),
  bytes bytea NOT NULL,
  PRIMARY KEY (picture_name, width, format)
);
ALTER TABLE picture_files ALTER COLUMN bytes SET STORAGE EXTERNAL;
