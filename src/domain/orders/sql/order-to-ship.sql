-- Whether a paid order has copies to ship: it wasn't shipped, something physical is left, and it isn't being refunded in
-- full. The cheap conditions come first, because the orders desk counts with this function.
-- Called by: order_shipped, src/domain/orders/orders-desk.query.ts, src/domain/orders/store-desk.query.ts and
-- src/domain/orders/packing-slips.query.ts.
-- Raises: nothing.

CREATE FUNCTION order_to_ship(o orders) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF o.order_status NOT IN ('PAID', 'PARTLY_REFUNDED') THEN RETURN false; END IF;
  IF EXISTS (SELECT 1 FROM order_events e WHERE e.key = 'shipped:' || o.id) THEN RETURN false; END IF;
  IF NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.state <> 'failed') THEN
    RETURN EXISTS (SELECT 1 FROM jsonb_array_elements(o.lines) l WHERE (l->>'isPhysical')::boolean);
  END IF;
  RETURN (refund_pending(o.id) = 0 OR o.refunded_minor + refund_pending(o.id) < order_received(o))
    AND EXISTS (SELECT 1 FROM order_lines_left(o) l WHERE l.is_physical AND l.copies > 0);
END $$;
