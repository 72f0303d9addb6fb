-- Words are made by new rules: sizes, presentation forms, Darija by its consonants (docs/decisions/0025-search.md).
ALTER TABLE search_words ADD COLUMN sound text;
CREATE INDEX search_words_sound ON search_words (sound) WHERE sound IS NOT NULL;
-- By which rules the words were written: once it listens, the program writes those of older rules anew, and they are found till then.
ALTER TABLE product_search ADD COLUMN rules smallint NOT NULL DEFAULT 0;

-- One consonant is too little to be heard by.
UPDATE search_synonyms SET words = words || ARRAY['chay', 'shay', 'atai']
  WHERE words @> ARRAY['أتاي', 'atay'] AND NOT words && ARRAY['chay', 'shay', 'atai'];
