-- New orders stand in the search's index at once: a list of what is to be added would be read by each search, and the embedded
-- engine has nobody who tidies it up.
ALTER INDEX orders_search SET (fastupdate = off);
SELECT gin_clean_pending_list('orders_search');
