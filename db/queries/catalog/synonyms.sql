-- server/catalog/synonyms.ts

-- listSynonyms
SELECT
  words
FROM
  search_synonyms
ORDER BY
  id;
