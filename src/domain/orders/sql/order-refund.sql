-- Requests a refund of a paid order, or of a canceled order that wasn't fully refunded. Never exceeds what is left.
-- p_lines holds the copies to refund, [{itemId, quantity, isRestocked}]: their entitlements end, and restocked copies
-- return to stock. Without lines, only money is refunded. p_shipping is the part of the amount that refunds shipping.
-- Returns 'refunded'; 'before' or 'other-amount' for an existing key; 'not-paid'; 'too-much' for more money or copies
-- than are left; or 'alike' if a refund of the same amount is pending or was just paid out (only without lines, and
-- unless p_is_repeat).
-- Called by: src/domain/orders/refund-order.command.ts.
-- Raises: nothing.

CREATE FUNCTION order_refund(p_order int, p_amount int, p_person int, p_note text, p_key text, p_lines jsonb DEFAULT NULL,
  p_shipping int DEFAULT 0, p_is_repeat boolean DEFAULT true) RETURNS text LANGUAGE plpgsql AS $$
DECLARE o orders; known refunds; taken numeric; new_refund int;
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
  UPDATE refunds SET shipping_minor = p_shipping WHERE key = p_key RETURNING id INTO new_refund;
  INSERT INTO refund_lines (refund_id, item_id, quantity, is_restocked)
    SELECT new_refund, l."itemId", l.quantity, coalesce(l."isRestocked", false)
    FROM jsonb_to_recordset(p_lines) AS l("itemId" text, quantity int, "isRestocked" boolean);
  -- The cancellation has already returned the stock.
  IF o.order_status <> 'CANCELLED' THEN PERFORM refund_restock(new_refund); END IF;
  PERFORM order_rights(p_order);
  UPDATE orders SET updated_at = now() WHERE id = p_order;
  RETURN 'refunded';
END $$;
