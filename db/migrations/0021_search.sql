-- Searching in three languages at once (docs/decisions/0025-search.md).

-- Of each product what lists choose, count and order by, in rows so narrow that a word found in thousands of products costs
-- little. The triggers below keep it as the products are (checkInvariants); the words are the program's
-- (server/catalog/search-text.ts), null until it has written them.
CREATE TABLE product_search (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  -- Active, with a default size that is sold.
  is_on_sale boolean NOT NULL DEFAULT false,
  -- What the default size costs now.
  price_centimes integer NOT NULL DEFAULT 0,
  average_rating numeric(2, 1) NOT NULL DEFAULT 0,
  sold_count integer NOT NULL DEFAULT 0,
  -- Its categories and those above them.
  category_ids integer[] NOT NULL DEFAULT '{}',
  -- The words of its names: A what it is, B the others; C those of its categories' names.
  name_words tsvector,
  -- The same and the words of its descriptions.
  all_words tsvector
) WITH (fillfactor = 90, toast_tuple_target = 1024);
CREATE INDEX product_search_words ON product_search USING gin (all_words) WITH (fastupdate = off);
CREATE INDEX product_search_popularity ON product_search (sold_count DESC, product_id) WHERE is_on_sale;

-- Their rows are held first: what others did meanwhile is then seen by the next statement.
CREATE FUNCTION follow_products(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_search (product_id) SELECT id FROM products WHERE id = ANY (ids) ORDER BY id ON CONFLICT DO NOTHING;
  PERFORM FROM product_search WHERE product_id = ANY (ids) ORDER BY product_id FOR NO KEY UPDATE;
  UPDATE product_search s SET is_on_sale = n.is_on_sale, price_centimes = n.price_centimes,
    average_rating = n.average_rating, sold_count = n.sold_count, category_ids = n.category_ids
  FROM products_now(ids) n
  WHERE s.product_id = n.product_id
    AND (s.is_on_sale, s.price_centimes, s.average_rating, s.sold_count, s.category_ids)
      IS DISTINCT FROM (n.is_on_sale, n.price_centimes, n.average_rating, n.sold_count, n.category_ids);
END $$;

-- What product_search is to say of these products.
CREATE FUNCTION products_now(ids integer[])
RETURNS TABLE (
  product_id integer, is_on_sale boolean, price_centimes integer, average_rating numeric, sold_count integer,
  category_ids integer[]
) LANGUAGE sql STABLE AS $$
  SELECT p.id, p.status = 'active' AND v.id IS NOT NULL, COALESCE(v.current_price_centimes, 0), p.average_rating,
    p.sold_count,
    ARRAY(
      SELECT pc.category_id FROM product_categories pc WHERE pc.product_id = p.id
      UNION
      SELECT c.parent_id FROM product_categories pc JOIN categories c ON c.id = pc.category_id
      WHERE pc.product_id = p.id AND c.parent_id IS NOT NULL
      ORDER BY 1)
  FROM products p LEFT JOIN variants v ON v.product_id = p.id AND v.is_default AND NOT v.is_archived
  WHERE p.id = ANY (ids)
$$;

CREATE FUNCTION follow_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'products' THEN
    PERFORM follow_products(ARRAY(SELECT id FROM changed));
  ELSE
    PERFORM follow_products(ARRAY(SELECT DISTINCT product_id FROM changed));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER followed_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_products();
CREATE TRIGGER followed_update AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_products();
CREATE TRIGGER followed_insert AFTER INSERT ON variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_products();
CREATE TRIGGER followed_update AFTER UPDATE ON variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_products();
CREATE TRIGGER followed_delete AFTER DELETE ON variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_products();
CREATE TRIGGER followed_insert AFTER INSERT ON product_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_products();
CREATE TRIGGER followed_update AFTER UPDATE ON product_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_products();
CREATE TRIGGER followed_delete AFTER DELETE ON product_categories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_products();

CREATE FUNCTION follow_moved_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_products(ARRAY(SELECT product_id FROM product_categories WHERE category_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER followed_update AFTER UPDATE OF parent_id ON categories FOR EACH ROW
  WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION follow_moved_category();

SELECT follow_products(ARRAY(SELECT id FROM products));

-- Every word of the products, so that what was typed with a slip is led to the nearest.
CREATE TABLE search_words (
  word text COLLATE "C" PRIMARY KEY,
  -- In a product's or a category's name, and not in descriptions alone.
  is_in_name boolean NOT NULL
);
CREATE INDEX search_words_near ON search_words USING gin (word gin_trgm_ops);

-- A use of it loads the extension, whose setting the function below has.
SELECT similarity('', '');
-- Words that look like the one that was typed, the likeliest first; how far they are from it the program says.
CREATE FUNCTION near_words(typed text) RETURNS SETOF search_words LANGUAGE sql STABLE
SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT * FROM search_words
  WHERE word % typed AND length(word) BETWEEN length(typed) - 2 AND length(typed) + 2
  ORDER BY similarity(word, typed) DESC, word LIMIT 60
$$;

-- Words and phrases that mean the same: whoever searches for one finds all of them. The owner's to change.
CREATE TABLE search_synonyms (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  words text[] NOT NULL CHECK (cardinality(words) >= 2)
);
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

INSERT INTO search_synonyms (words) VALUES
  ('{أملو,amlou,amlo,amelou,املوا}'),
  ('{أركان,أرغان,ارجان,argan,argane,arganier}'),
  ('{زيت الزيتون,زيت العود,زيت بلدية,huile d’olive,olive oil,zit zitoun,zit l3oud}'),
  ('{زيت,huile,oil,zit,zite}'),
  ('{عسل,miel,honey,asal,assal,3sel}'),
  ('{زعتر,thym,thyme,zaatar,zaater,za3tar,زعيترة}'),
  ('{سدر,jujubier,jujube,sidr,sedr,نبق}'),
  ('{دغموس,euphorbe,euphorbia,daghmous,درغموس}'),
  ('{خروب,caroube,caroubier,carob,kharoub}'),
  ('{كاليبتوس,كالبتوس,أوكالبتوس,eucalyptus}'),
  ('{عسل البرتقال,عسل الليمون,عسل زهر البرتقال,miel d’oranger,orange blossom honey}'),
  ('{زعفران,safran,saffron,zaafrane,zafran,za3fran,زعفران حر}'),
  ('{خل,vinaigre,vinegar,khal,khel}'),
  ('{خل التفاح,vinaigre de cidre,vinaigre de pomme,apple cider vinegar,khal tofah}'),
  ('{لويزة,verveine,verbena,louiza,lwiza}'),
  ('{شاي,أتاي,thé,tea,atay}'),
  ('{نعناع,menthe,mint,naanaa,na3na3,liqama,ليقامة}'),
  ('{شيبة,absinthe,wormwood,chiba}'),
  ('{فليو,menthe pouliot,pennyroyal,fliyo,fliou}'),
  ('{أزير,إكليل الجبل,romarin,rosemary,azir,yazir}'),
  ('{خزامى,خزامة,lavande,lavender,khzama,khouzama}'),
  ('{ورد,rose,ward,lward}'),
  ('{تمر,تمور,datte,date,tmar,tmer}'),
  ('{مجهول,mejhoul,medjool,medjoul,majhoul}'),
  ('{لوز,amande,almond,louz,looz}'),
  ('{جوز,كركاع,گرگاع,cerneaux de noix,walnut,gergaa,garga3}'),
  ('{كاوكاو,فول سوداني,cacahuète,peanut,kaoukaou,cawcaw}'),
  ('{جلجلان,سمسم,sésame,sesame,jeljlane,zenjlane}'),
  ('{تين شوكي,هندية,كرموس النصارى,figue de barbarie,prickly pear,handia}'),
  ('{تين,شريحة,كرموس,figue,fig,chriha,karmous}'),
  ('{هدية,cadeau,gift,hdiya}'),
  ('{باقة,باقات,coffret,pack}'),
  ('{فطور,petit-déjeuner,breakfast,ftour}');
