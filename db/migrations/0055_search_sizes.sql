-- Words are made by new rules: sizes, presentation forms, Darija by its consonants (docs/decisions/0025-search.md).
ALTER TABLE search_words ADD COLUMN sound text;
CREATE INDEX search_words_sound ON search_words (sound) WHERE sound IS NOT NULL;
-- The program writes them anew when it starts.
DELETE FROM search_words;
UPDATE product_search SET name_words = NULL, all_words = NULL;

-- One consonant is too little to be heard by.
UPDATE search_synonyms SET words = words || ARRAY['chay', 'shay', 'atai']
  WHERE words @> ARRAY['أتاي', 'atay'] AND NOT words && ARRAY['chay', 'shay', 'atai'];
