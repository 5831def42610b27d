-- Requests a refund of a paid order, or of a canceled one whose money did not go back; never more than is left. Returns
-- 'refunded', 'before' or 'other-amount' for a key that is known, 'not-paid', 'too-much', or, unless p_is_repeat,
-- 'alike' for the amount of a refund that is on its way or was just paid out.
-- Called by: src/domain/orders/refund-order.command.ts.
-- Raises nothing of its own.

CREATE FUNCTION order_refund(p_order int, p_amount int, p_person int, p_note text, p_key text, p_restock boolean,
  p_is_repeat boolean DEFAULT true) RETURNS text LANGUAGE plpgsql AS $$
DECLARE o orders; known refunds; taken numeric;
BEGIN
  SELECT * INTO o FROM orders WHERE id = p_order FOR UPDATE;
  SELECT * INTO known FROM refunds WHERE key = p_key;
  IF known.id IS NOT NULL THEN
    RETURN CASE WHEN known.order_id = p_order AND known.amount_minor = p_amount THEN 'before' ELSE 'other-amount' END;
  END IF;
  taken := o.refunded_minor + refund_pending(p_order);
  IF o.id IS NULL OR NOT (o.order_status IN ('PAID', 'FULFILLED', 'PARTLY_REFUNDED')
    OR (o.order_status = 'CANCELLED' AND o.payment_id IS NOT NULL AND taken < order_received(o))) THEN
    RETURN 'not-paid';
  END IF;
  IF NOT p_is_repeat AND EXISTS (SELECT 1 FROM refunds WHERE order_id = p_order AND amount_minor = p_amount
    AND (state = 'requested' OR (state = 'paid_out' AND settled_at > now() - interval '10 minutes'))) THEN
    RETURN 'alike';
  END IF;
  IF p_amount < 1 OR taken + p_amount > order_received(o) THEN RETURN 'too-much'; END IF;
  PERFORM order_note(p_order, 'refund requested', p_amount, p_person, p_note, p_key);
  PERFORM refund_request(p_order, p_amount, p_person, p_note, p_key, 'refunded');
  PERFORM refund_rights(o);
  IF p_restock THEN PERFORM stock_back(p_order); END IF;
  UPDATE orders SET updated_at = now() WHERE id = p_order;
  RETURN 'refunded';
END $$;
