-- Sizes that the shop itself wrote are in the language that 0046 added, too: they are stored, and an empty one would be read in another.
UPDATE attribute_options SET value = value || jsonb_build_object('es', value ->> 'fr')
  WHERE COALESCE(value ->> 'es', '') = '' AND value ->> 'fr' ~ '^[0-9]+(,[0-9]+)? (g|kg|ml|l)$';
UPDATE attribute_options SET value = value || jsonb_build_object('es', replace(value ->> 'fr', 'pièce', 'unidade'))
  WHERE COALESCE(value ->> 'es', '') = '' AND value ->> 'fr' ~ '^[0-9]+ pièces$';
UPDATE attribute_options SET value = value || '{"es": "1 unidad"}'
  WHERE COALESCE(value ->> 'es', '') = '' AND value ->> 'fr' = '1 pièce';
UPDATE attributes SET name = name || '{"es": "Formato"}'
  WHERE COALESCE(name ->> 'es', '') = '' AND name ->> 'fr' = 'Contenance';
