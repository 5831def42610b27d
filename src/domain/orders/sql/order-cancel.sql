-- Cancels an order, paid or not. Revokes its entitlements and returns to stock what was neither shipped nor refunded.
-- Requests a refund of the remaining money; the buyer is notified when it is paid out. For an unpaid order, a job
-- cancels the payment at the gateway.
-- Returns 'cancelled', or 'not-open' if the status doesn't allow it.
-- Called by: collections/hooks/orders.ts, src/demo/seed-orders.ts.
-- Raises: nothing.

CREATE FUNCTION order_cancel(p_order int, p_person int, p_note text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE o orders; rest int;
BEGIN
  SELECT * INTO o FROM orders WHERE id = p_order FOR UPDATE;
  IF o.id IS NULL OR NOT order_may_move(o.order_status::text, 'CANCELLED') THEN RETURN 'not-open'; END IF;
  rest := CASE WHEN o.paid_at IS NULL THEN 0 ELSE order_received(o) - o.refunded_minor - refund_pending(p_order) END;
  UPDATE orders SET order_status = 'CANCELLED', updated_at = now() WHERE id = p_order;
  PERFORM order_rights(p_order);
  -- Shipped copies are not in the warehouse. They are restocked when a refund reports their return.
  IF NOT EXISTS (SELECT 1 FROM order_events WHERE key = 'shipped:' || p_order) THEN PERFORM stock_back(p_order); END IF;
  PERFORM order_note(p_order, 'cancelled', rest, p_person, p_note, 'cancelled:' || p_order);
  IF rest > 0 THEN
    PERFORM refund_request(p_order, rest, p_person, p_note, 'cancelled:' || p_order, 'cancelled');
  ELSE
    IF o.paid_at IS NULL THEN PERFORM queue_store_job('order-refund', jsonb_build_object('order', p_order)); END IF;
    PERFORM queue_store_job('order-mail', jsonb_build_object('kind', 'cancelled', 'id', p_order, 'emailAddress', o.email_address));
  END IF;
  RETURN 'cancelled';
END $$;
