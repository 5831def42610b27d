-- Applies a stock movement to its availability, so that the ledger and the stock always agree and the stock is never
-- negative. Notifies the page caches when the first copy arrives or the last one leaves.
-- Called by: the trigger on every insert into stock_movements.
-- Raises: SO001 if fewer copies are left than the movement takes (the message states how many); SO002 for an opening
-- movement that stock_opening didn't write.

CREATE FUNCTION stock_apply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE now_left numeric;
BEGIN
  IF new.reason = 'opening' THEN
    IF pg_trigger_depth() = 1 THEN
      RAISE EXCEPTION 'Opening movements are written by the system only.' USING ERRCODE = 'SO002';
    END IF;
    RETURN new;
  END IF;
  UPDATE availabilities SET stock = coalesce(stock, 0) + new.change
    WHERE id = new.availability_id AND coalesce(stock, 0) + new.change >= 0 RETURNING stock INTO now_left;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Only % left in stock.', coalesce((SELECT stock FROM availabilities WHERE id = new.availability_id), 0)
      USING ERRCODE = 'SO001';
  END IF;
  new.stock_after := now_left;
  IF now_left = 0 OR now_left = new.change THEN
    PERFORM pg_notify('masthead_cache', '["products","availabilities"]');
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER stock_apply BEFORE INSERT ON stock_movements FOR EACH ROW EXECUTE FUNCTION stock_apply();
