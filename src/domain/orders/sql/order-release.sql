-- Cancels an order that was never paid and releases its stock. Returns false for an order in any other status.
-- Called by: submit-order.command.ts, charge-order.command.ts, reconcile-orders.job.ts, payment-events.ts.
-- Raises: nothing.

CREATE FUNCTION order_release(p_order int, p_failure text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE o orders;
BEGIN
  SELECT * INTO o FROM orders WHERE id = p_order FOR UPDATE;
  IF o.order_status IS DISTINCT FROM 'PENDING' THEN RETURN false; END IF;
  UPDATE orders SET order_status = 'CANCELLED', failure = p_failure, updated_at = now(),
    idempotency_key = CASE WHEN idempotency_key LIKE 'cart:%' THEN idempotency_key || ':' || id ELSE idempotency_key END
    WHERE id = p_order;
  PERFORM stock_back(p_order);
  PERFORM order_note(p_order, 'not paid', NULL, NULL, p_failure, NULL);
  RETURN true;
END $$;
