-- Derives the entitlements of an order from its state. They are valid if the order is paid, for the lines that weren't
-- refunded, unless the whole amount is refunded or being refunded. A license covers the copies that are left. Safe to
-- repeat: the same state always results in the same entitlements.
-- Called by: every function that may change the state of an order.
-- Raises: nothing.

CREATE FUNCTION order_rights(p_order int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE o orders; is_open boolean;
BEGIN
  SELECT * INTO o FROM orders WHERE id = p_order;
  is_open := o.order_status IN ('PAID', 'FULFILLED', 'PARTLY_REFUNDED')
    AND (order_received(o) = 0 OR o.refunded_minor + refund_pending(p_order) < order_received(o));
  WITH held AS (
    SELECT e.id, (SELECT sum(l.copies)::int FROM order_lines_left(o) l WHERE l.is_permission = (e.kind = 'licence')
      AND (l.availability = e.availability_id OR e.availability_id IN (SELECT availabilities_id FROM availabilities_rels
        WHERE parent_id = l.availability AND path = 'components'))) AS copies
    FROM entitlements e WHERE e.order_id = p_order
  )
  -- An entitlement without a line is valid as long as the order itself is.
  UPDATE entitlements e SET
      revoked_at = CASE WHEN is_open AND coalesce(held.copies, 1) > 0 THEN NULL ELSE coalesce(e.revoked_at, now()) END,
      copies = CASE WHEN e.kind = 'licence' AND held.copies > 0 THEN held.copies ELSE e.copies END
    FROM held WHERE held.id = e.id;
END $$;
