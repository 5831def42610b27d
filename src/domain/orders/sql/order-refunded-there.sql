-- Records the total that was refunded directly at a gateway that reports a total without refund ids. The total never
-- decreases.
-- Called by: src/domain/orders/payment-events.ts.
-- Raises: nothing.

CREATE FUNCTION order_refunded_there(p_order int, p_total int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE o orders; before int;
BEGIN
  SELECT * INTO o FROM orders WHERE id = p_order FOR UPDATE;
  before := o.refunded_minor;
  IF o.paid_at IS NULL OR p_total <= before OR p_total > order_received(o) OR o.order_status = 'CANCELLED' THEN RETURN; END IF;
  o.refunded_minor := p_total;
  UPDATE orders SET refunded_minor = p_total, updated_at = now(), order_status = CASE
    WHEN o.order_status = 'DISPUTED' AND p_total < order_received(o) THEN 'DISPUTED' ELSE order_standing(o) END WHERE id = p_order;
  PERFORM order_rights(p_order);
  PERFORM order_note(p_order, 'refunded', p_total - before, NULL, 'at the gateway', 'there:' || p_order || ':' || p_total);
END $$;
