-- The transition table of refunds, and the trigger that rejects every other change. The table is the same as in
-- src/domain/orders/refund-status.rules.ts (a test compares them).
-- Called by: the trigger before every update of refunds.state.
-- Raises: ST001 for a transition that is not in the table.

CREATE FUNCTION refund_may_move(from_status text, to_status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT from_status || '>' || to_status IN (
    'requested>paid_out', 'requested>failed', 'paid_out>failed', 'failed>requested', 'failed>paid_out')
$$;

CREATE FUNCTION refund_move_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT refund_may_move(old.state::text, new.state::text) THEN
    RAISE EXCEPTION 'A refund can''t change from % to %.', old.state, new.state USING ERRCODE = 'ST001';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER refund_move_guard BEFORE UPDATE OF state ON refunds FOR EACH ROW
  WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION refund_move_guard();
