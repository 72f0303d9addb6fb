-- New rules for search words: sizes, presentation forms, consonants of Darija (docs/decisions/0025-search.md).
ALTER TABLE search_words ADD COLUMN sound text;
CREATE INDEX search_words_sound ON search_words (sound) WHERE sound IS NOT NULL;
-- Version of the rules for a product's words. The program rewrites rows of older versions after its start; searches use the old words until then.
ALTER TABLE product_search ADD COLUMN rules smallint NOT NULL DEFAULT 0;

-- These words have one consonant, too few to match by sound.
UPDATE search_synonyms SET words = words || ARRAY['chay', 'shay', 'atai']
  WHERE words @> ARRAY['أتاي', 'atay'] AND NOT words && ARRAY['chay', 'shay', 'atai'];
