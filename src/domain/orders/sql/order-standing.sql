-- Returns the status of a paid order, derived from its refunds and its shipment.
-- Called by: order_shipped, order_refunds, order_refunded_there, order_disputed, refund_refused.
-- Raises: nothing.

CREATE FUNCTION order_standing(o orders) RETURNS enum_orders_order_status LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN o.refunded_minor > 0 AND o.refunded_minor >= order_received(o) THEN 'REFUNDED'
    WHEN o.refunded_minor > 0 THEN 'PARTLY_REFUNDED'
    WHEN NOT EXISTS (SELECT 1 FROM jsonb_array_elements(o.lines) l WHERE (l->>'isPhysical')::boolean)
      OR EXISTS (SELECT 1 FROM order_events e WHERE e.key = 'shipped:' || o.id) THEN 'FULFILLED'
    ELSE 'PAID' END::enum_orders_order_status
$$;
