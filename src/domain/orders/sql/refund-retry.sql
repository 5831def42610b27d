-- Sends a refund again: a failed one with a new key at the gateway, one without an answer with its old key, because it
-- may have arrived. Returns 'again', 'unknown', 'paid-out', 'not-paid' or 'too-much'.
-- Called by: src/domain/orders/refund-order.command.ts.
-- Raises: nothing.

CREATE FUNCTION refund_retry(p_refund int, p_person int) RETURNS text LANGUAGE plpgsql AS $$
DECLARE o orders; f refunds;
BEGIN
  SELECT * INTO o FROM orders WHERE id = (SELECT order_id FROM refunds WHERE id = p_refund) FOR UPDATE;
  SELECT * INTO f FROM refunds WHERE id = p_refund FOR UPDATE;
  IF f.id IS NULL THEN RETURN 'unknown'; END IF;
  IF f.state = 'paid_out' THEN RETURN 'paid-out'; END IF;
  IF f.state = 'failed' THEN
    IF o.order_status NOT IN ('PAID', 'FULFILLED', 'PARTLY_REFUNDED', 'CANCELLED') THEN RETURN 'not-paid'; END IF;
    IF o.refunded_minor + refund_pending(o.id) + f.amount_minor > order_received(o) OR EXISTS (
      SELECT 1 FROM refund_lines rl JOIN order_lines_left(o) held ON held.item_id = rl.item_id
      WHERE rl.refund_id = p_refund AND rl.quantity > held.copies) THEN
      RETURN 'too-much';
    END IF;
    UPDATE refunds SET state = 'requested', rounds = rounds + 1, gateway_key = key || '#' || (rounds + 1), gateway_id = NULL,
      reason = NULL, attempts = 0, mail = coalesce(mail, 'refunded') WHERE id = p_refund RETURNING * INTO f;
    PERFORM order_note(o.id, 'refund requested', f.amount_minor, p_person, 'once more', f.gateway_key);
    IF o.order_status <> 'CANCELLED' THEN PERFORM refund_restock(p_refund); END IF;
    PERFORM order_rights(o.id);
  END IF;
  UPDATE refunds SET next_try_at = now() + interval '1 minute' WHERE id = p_refund;
  PERFORM queue_store_job('order-refund', jsonb_build_object('refund', p_refund));
  RETURN 'again';
END $$;
