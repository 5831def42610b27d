-- The transition tables of payments at the embedded gateway and of payment mismatches, and the triggers that reject
-- every other change. They are the same as in src/domain/payments/payment-status.rules.ts (a test compares them).
-- Payments at Stripe are stored as 'opened' and keep that status here.
-- Called by: the triggers before every update of gateway_payments.status and payment_mismatches.state.
-- Raises: ST001 for a transition that is not in the table.

CREATE FUNCTION payment_may_move(from_status text, to_status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT from_status || '>' || to_status IN (
    'requires_action>succeeded', 'requires_action>declined', 'requires_action>cancelled',
    'processing>succeeded', 'processing>declined', 'processing>cancelled')
$$;

CREATE FUNCTION payment_move_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT payment_may_move(old.status::text, new.status::text) THEN
    RAISE EXCEPTION 'A payment can''t change from % to %.', old.status, new.status USING ERRCODE = 'ST001';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER payment_move_guard BEFORE UPDATE OF status ON gateway_payments FOR EACH ROW
  WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION payment_move_guard();

CREATE FUNCTION payment_mismatch_may_move(from_status text, to_status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT from_status || '>' || to_status IN (
    'open>accepted', 'open>refunded', 'accepted>refunded')
$$;

CREATE FUNCTION payment_mismatch_move_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT payment_mismatch_may_move(old.state::text, new.state::text) THEN
    RAISE EXCEPTION 'A payment mismatch can''t change from % to %.', old.state, new.state USING ERRCODE = 'ST001';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER payment_mismatch_move_guard BEFORE UPDATE OF state ON payment_mismatches FOR EACH ROW
  WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION payment_mismatch_move_guard();
