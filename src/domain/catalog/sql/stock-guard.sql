-- Prevents updates of an availability (from a form, a version or an import) from changing its stock: only a movement
-- can.
-- Starting and stopping to count (null) is allowed.
-- Called by: the trigger before every update of availabilities.
-- Raises: nothing.

CREATE FUNCTION stock_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() = 1 AND old.stock IS NOT NULL AND new.stock IS NOT NULL THEN new.stock := old.stock; END IF;
  RETURN new;
END $$;

CREATE TRIGGER stock_guard BEFORE UPDATE ON availabilities FOR EACH ROW EXECUTE FUNCTION stock_guard();
