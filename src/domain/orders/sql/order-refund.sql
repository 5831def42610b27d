-- Requests a refund of a paid order, or of a canceled one whose money did not go back; never more than is left. p_lines
-- names the copies that are refunded, [{itemId, quantity, isRestocked}]: their entitlements end, and what is restocked
-- returns to stock. Without lines only money goes back. p_shipping is the part of the amount that refunds shipping.
-- Returns 'refunded', 'before' or 'other-amount' for a key that is known, 'not-paid', 'too-much' for more money or
-- copies than are left, or, without lines and unless p_is_repeat, 'alike' for the amount of a refund that is on its way
-- or was just paid out.
-- Called by: src/domain/orders/refund-order.command.ts.
-- Raises nothing of its own.

CREATE FUNCTION order_refund(p_order int, p_amount int, p_person int, p_note text, p_key text, p_lines jsonb DEFAULT NULL,
  p_shipping int DEFAULT 0, p_is_repeat boolean DEFAULT true) RETURNS text LANGUAGE plpgsql AS $$
DECLARE o orders; known refunds; taken numeric; made int;
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
  IF p_lines IS NULL AND NOT p_is_repeat AND EXISTS (SELECT 1 FROM refunds WHERE order_id = p_order AND amount_minor = p_amount
    AND (state = 'requested' OR (state = 'paid_out' AND settled_at > now() - interval '10 minutes'))) THEN
    RETURN 'alike';
  END IF;
  IF p_amount < 1 OR taken + p_amount > order_received(o) OR EXISTS (
    SELECT 1 FROM jsonb_to_recordset(p_lines) AS l("itemId" text, quantity int)
    LEFT JOIN order_lines_left(o) held ON held.item_id = l."itemId" WHERE l.quantity > coalesce(held.copies, 0)) THEN
    RETURN 'too-much';
  END IF;
  PERFORM order_note(p_order, 'refund requested', p_amount, p_person, p_note, p_key);
  PERFORM refund_request(p_order, p_amount, p_person, p_note, p_key, 'refunded');
  UPDATE refunds SET shipping_minor = p_shipping WHERE key = p_key RETURNING id INTO made;
  INSERT INTO refund_lines (refund_id, item_id, quantity, is_restocked)
    SELECT made, l."itemId", l.quantity, coalesce(l."isRestocked", false)
    FROM jsonb_to_recordset(p_lines) AS l("itemId" text, quantity int, "isRestocked" boolean);
  -- A canceled order has given back its stock already.
  IF o.order_status <> 'CANCELLED' THEN PERFORM refund_restock(made); END IF;
  PERFORM order_rights(p_order);
  UPDATE orders SET updated_at = now() WHERE id = p_order;
  RETURN 'refunded';
END $$;
