-- The transition table of orders, and the trigger that rejects every other status change. The table is the same as in
-- src/domain/orders/order-status.rules.ts (a test compares them).
-- Called by: the trigger before every update of orders.order_status; order_cancel.
-- Raises: ST001 for a transition that is not in the table.

CREATE FUNCTION order_may_move(from_status text, to_status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT from_status || '>' || to_status IN (
    'PENDING>PAID', 'PENDING>FULFILLED', 'PENDING>CANCELLED',
    'PAID>FULFILLED', 'PAID>PARTLY_REFUNDED', 'PAID>REFUNDED', 'PAID>CANCELLED', 'PAID>DISPUTED',
    'FULFILLED>PARTLY_REFUNDED', 'FULFILLED>REFUNDED', 'FULFILLED>CANCELLED', 'FULFILLED>DISPUTED',
    'PARTLY_REFUNDED>PAID', 'PARTLY_REFUNDED>FULFILLED', 'PARTLY_REFUNDED>REFUNDED', 'PARTLY_REFUNDED>CANCELLED',
    'PARTLY_REFUNDED>DISPUTED',
    'REFUNDED>PAID', 'REFUNDED>FULFILLED', 'REFUNDED>PARTLY_REFUNDED',
    'CANCELLED>PAID', 'CANCELLED>FULFILLED',
    'DISPUTED>PAID', 'DISPUTED>FULFILLED', 'DISPUTED>PARTLY_REFUNDED', 'DISPUTED>REFUNDED')
$$;

CREATE FUNCTION order_move_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT order_may_move(old.order_status::text, new.order_status::text) THEN
    RAISE EXCEPTION 'An order can''t change from % to %.', old.order_status, new.order_status USING ERRCODE = 'ST001';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER order_move_guard BEFORE UPDATE OF order_status ON orders FOR EACH ROW
  WHEN (old.order_status IS DISTINCT FROM new.order_status) EXECUTE FUNCTION order_move_guard();
