-- Marks a paid order as shipped, once, with its carrier and tracking number, and queues the mail to the buyer. Returns
-- 'shipped', 'before', or 'nothing-to-ship' for an order that isn't paid, has no copy left to ship, or is being refunded
-- in full. The timeline shows the note or, without one, the carrier and the number.
-- Called by: src/domain/orders/ship-order.command.ts.
-- Raises: nothing.

CREATE FUNCTION order_shipped(p_order int, p_person int, p_note text, p_carrier text DEFAULT NULL, p_number text DEFAULT NULL)
RETURNS text LANGUAGE plpgsql AS $$
DECLARE o orders;
BEGIN
  SELECT * INTO o FROM orders WHERE id = p_order FOR UPDATE;
  IF EXISTS (SELECT 1 FROM order_events WHERE key = 'shipped:' || p_order) THEN RETURN 'before'; END IF;
  IF o.id IS NULL OR NOT order_to_ship(o) THEN RETURN 'nothing-to-ship'; END IF;
  PERFORM order_note(p_order, 'shipped', NULL, p_person, coalesce(p_note, nullif(concat_ws(' ', p_carrier, p_number), '')),
    'shipped:' || p_order);
  UPDATE orders SET order_status = order_standing(o), carrier = p_carrier, tracking_number = p_number, updated_at = now()
    WHERE id = p_order;
  PERFORM queue_store_job('order-mail', jsonb_build_object('kind', 'shipped', 'id', p_order, 'emailAddress', o.email_address));
  RETURN 'shipped';
END $$;
