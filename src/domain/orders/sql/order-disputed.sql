-- Applies a dispute event; events may arrive in any order. Entitlements are suspended while the bank decides. A dispute
-- that is won ('won', 'warning_closed', 'prevented') restores the order, one that is lost refunds it. Pending refunds
-- fail when the bank takes the money, so that nothing is paid twice.
-- Called by: src/domain/orders/payment-events.ts.
-- Raises: nothing.

CREATE FUNCTION order_disputed(p_order int, p_state text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE o orders;
BEGIN
  SELECT * INTO o FROM orders WHERE id = p_order FOR UPDATE;
  IF o.order_status IS NULL OR o.order_status NOT IN ('PAID', 'FULFILLED', 'PARTLY_REFUNDED', 'DISPUTED') THEN RETURN; END IF;
  IF p_state = 'opened' AND o.order_status <> 'DISPUTED'
    AND NOT EXISTS (SELECT 1 FROM order_events WHERE key = 'won:' || p_order) THEN
    UPDATE orders SET order_status = 'DISPUTED', updated_at = now() WHERE id = p_order;
    PERFORM order_rights(p_order);
    PERFORM order_note(p_order, 'disputed', NULL, NULL, NULL, 'disputed:' || p_order);
  ELSIF p_state IN ('won', 'warning_closed', 'prevented') THEN
    IF o.order_status = 'DISPUTED' THEN
      UPDATE orders SET order_status = order_standing(o), updated_at = now() WHERE id = p_order;
      PERFORM order_rights(p_order);
      UPDATE refunds SET next_try_at = now() WHERE order_id = p_order AND state = 'requested';
    END IF;
    PERFORM order_note(p_order, 'dispute won', NULL, NULL, NULL, 'won:' || p_order);
  ELSIF p_state = 'lost' THEN
    -- The answer to an attempt may be lost, so the job compares these refunds with the gateway once more.
    PERFORM queue_store_job('order-refund', jsonb_build_object('refund', r.id)) FROM refunds r
      WHERE r.order_id = p_order AND r.state = 'requested';
    UPDATE refunds SET state = 'failed', reason = 'dispute lost' WHERE order_id = p_order AND state = 'requested';
    UPDATE orders SET order_status = 'REFUNDED', refunded_minor = order_received(o), updated_at = now() WHERE id = p_order;
    PERFORM order_rights(p_order);
    PERFORM order_note(p_order, 'dispute lost', (order_received(o) - o.refunded_minor)::int, NULL, NULL, 'lost:' || p_order);
  END IF;
END $$;
