-- Returns the lines of an order with the copies that weren't refunded. Those still belong to the buyer or have to be
-- shipped. A refund counts from its request until it fails.
-- Called by: order_rights, order_refund, order_shipped, order_cancel, and queries of the admin.
-- Raises: nothing.

CREATE FUNCTION order_lines_left(o orders) RETURNS TABLE (item_id text, availability int, is_permission boolean, is_physical boolean, copies int)
LANGUAGE sql STABLE AS $$
  SELECT l->>'itemId', (l->>'availability')::int, coalesce((l->>'isPermission')::boolean, false),
    coalesce((l->>'isPhysical')::boolean, false),
    (l->>'quantity')::int - coalesce((SELECT sum(rl.quantity) FROM refund_lines rl JOIN refunds r ON r.id = rl.refund_id
      WHERE r.order_id = o.id AND r.state <> 'failed' AND rl.item_id = l->>'itemId'), 0)::int
  FROM jsonb_array_elements(o.lines) l
$$;
