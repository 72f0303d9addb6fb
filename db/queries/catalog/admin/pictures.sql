-- server/catalog/admin/pictures.ts

-- addPicture
UPDATE pictures
SET
  uploaded_at = $1
WHERE
  name = $2;

-- keep
INSERT INTO
  pictures (name, original, uploaded_at)
VALUES
  ($1, $2, $3)
ON CONFLICT DO NOTHING;

INSERT INTO
  picture_files (picture_name, width, format, bytes)
VALUES
  ($1, $2, $3, $4);

-- sweepPictures
SELECT
  name
FROM
  pictures
WHERE
  uploaded_at < $1
  AND NOT EXISTS (
    SELECT
    FROM
      product_images i
    WHERE
      i.name = pictures.name
  )
  AND NOT EXISTS (
    SELECT
    FROM
      categories c
    WHERE
      c.image = pictures.name
  )
  AND NOT EXISTS (
    SELECT
    FROM
      order_lines l
    WHERE
      l.image = pictures.name
  )
  AND pictures.name IS DISTINCT FROM $2;
