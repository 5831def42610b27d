-- Marks a paid order as shipped, once, and queues the mail to the buyer. Returns 'shipped', 'before', or
-- 'nothing-to-ship' for an order that isn't paid, has no copy left to ship, or is being refunded in full.
-- Called by: src/domain/orders/ship-order.command.ts.
-- Raises: nothing.

CREATE FUNCTION order_shipped(p_order int, p_person int, p_note text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE o orders;
BEGIN
  SELECT * INTO o FROM orders WHERE id = p_order FOR UPDATE;
  IF EXISTS (SELECT 1 FROM order_events WHERE key = 'shipped:' || p_order) THEN RETURN 'before'; END IF;
  IF o.id IS NULL OR o.order_status NOT IN ('PAID', 'PARTLY_REFUNDED')
    OR (refund_pending(p_order) > 0 AND o.refunded_minor + refund_pending(p_order) >= order_received(o))
    OR NOT EXISTS (SELECT 1 FROM order_lines_left(o) l WHERE l.is_physical AND l.copies > 0) THEN
    RETURN 'nothing-to-ship';
  END IF;
  PERFORM order_note(p_order, 'shipped', NULL, p_person, p_note, 'shipped:' || p_order);
  UPDATE orders SET order_status = order_standing(o), updated_at = now() WHERE id = p_order;
  PERFORM queue_store_job('order-mail', jsonb_build_object('kind', 'shipped', 'id', p_order, 'emailAddress', o.email_address));
  RETURN 'shipped';
END $$;
