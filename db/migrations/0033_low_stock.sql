-- What is low in stock is found without a look at all shelves: by the usual number, and by a size's own.

CREATE INDEX stock_left ON stock (available) WHERE low_from IS NULL;
CREATE INDEX stock_low ON stock (variant_id) WHERE available <= low_from;
