-- Records the opening movement when an availability starts or stops being counted, so that the ledger adds up from its
-- first entry.
-- Called by: the trigger after an insert into availabilities or an update of their stock.
-- Raises: nothing.

CREATE FUNCTION stock_opening() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE before numeric := CASE WHEN tg_op = 'UPDATE' THEN old.stock END;
BEGIN
  IF pg_trigger_depth() = 1 AND (before IS NULL) <> (new.stock IS NULL) THEN
    INSERT INTO stock_movements (availability_id, change, reason, stock_after, note)
    VALUES (new.id, coalesce(new.stock, 0) - coalesce(before, 0), 'opening', new.stock,
      CASE WHEN new.stock IS NULL THEN 'no longer counted' END);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER stock_opening AFTER INSERT OR UPDATE OF stock ON availabilities FOR EACH ROW EXECUTE FUNCTION stock_opening();
