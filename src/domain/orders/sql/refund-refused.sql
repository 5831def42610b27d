-- Marks a refund as failed because the gateway rejected it. No money was sent, so the order's entitlements and stock
-- are restored. Safe to repeat.
-- Called by: src/domain/orders/refund-order.job.ts.
-- Raises: nothing.

CREATE FUNCTION refund_refused(p_refund int, p_reason text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE o orders; f refunds;
BEGIN
  SELECT * INTO o FROM orders WHERE id = (SELECT order_id FROM refunds WHERE id = p_refund) FOR UPDATE;
  UPDATE refunds SET state = 'failed', reason = p_reason, attempts = attempts + 1, tried_at = now()
    WHERE id = p_refund AND state = 'requested' RETURNING * INTO f;
  IF f.id IS NULL THEN RETURN; END IF;
  PERFORM order_note(o.id, 'refund failed', f.amount_minor, NULL, p_reason, 'refused:' || f.gateway_key);
  UPDATE orders SET updated_at = now(), order_status = CASE WHEN paid_at IS NULL OR order_status IN ('CANCELLED', 'DISPUTED')
    THEN order_status ELSE order_standing(o) END WHERE id = o.id RETURNING * INTO o;
  PERFORM order_rights(o.id);
  PERFORM stock_again(o.id, f.key, f.gateway_key);
END $$;
