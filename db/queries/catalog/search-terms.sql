-- server/catalog/search-terms.ts

-- listSynonyms
SELECT
  words
FROM
  search_synonyms
ORDER BY
  id;
