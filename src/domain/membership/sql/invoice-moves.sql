-- The transition table of the invoices of subscription charges, and the trigger that rejects every other change. The
-- table is the same as in src/domain/membership/invoice-status.rules.ts (a test compares them).
-- Called by: the trigger before every update of subscription_invoices.status.
-- Raises: ST001 for a transition that is not in the table.

CREATE FUNCTION invoice_may_move(from_status text, to_status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT from_status || '>' || to_status IN (
    'open>paid', 'open>void', 'open>refunded', 'paid>refunded', 'void>paid', 'refunded>paid')
$$;

CREATE FUNCTION invoice_move_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT invoice_may_move(old.status::text, new.status::text) THEN
    RAISE EXCEPTION 'An invoice can''t change from % to %.', old.status, new.status USING ERRCODE = 'ST001';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER invoice_move_guard BEFORE UPDATE OF status ON subscription_invoices FOR EACH ROW
  WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION invoice_move_guard();
