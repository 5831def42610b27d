-- Revokes the entitlements of an order as soon as all of its money is on its way back.
-- Called by: order_refund, order_refunds, order_disputed, refund_retry.
-- Raises nothing of its own.

CREATE FUNCTION refund_rights(o orders) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF o.refunded_minor + refund_pending(o.id) >= order_received(o) THEN
    UPDATE entitlements SET revoked_at = now() WHERE order_id = o.id AND revoked_at IS NULL;
  END IF;
END $$;
