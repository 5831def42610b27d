-- Returns the restocked copies of a refund to stock, never more than the order took.
-- Called by: order_refund, refund_retry.
-- Raises: nothing.

CREATE FUNCTION refund_restock(p_refund int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO stock_movements (availability_id, change, reason, order_id)
    SELECT n.availability_id, least(n.copies, held.copies), 'released', o.id
    FROM refunds r JOIN orders o ON o.id = r.order_id
    CROSS JOIN LATERAL stock_needs((SELECT jsonb_agg(l || jsonb_build_object('quantity', rl.quantity))
      FROM refund_lines rl JOIN jsonb_array_elements(o.lines) l ON l->>'itemId' = rl.item_id
      WHERE rl.refund_id = r.id AND rl.is_restocked)) n
    CROSS JOIN LATERAL (SELECT -sum(m.change)::int AS copies FROM stock_movements m
      WHERE m.order_id = o.id AND m.availability_id = n.availability_id) held
    WHERE r.id = p_refund AND held.copies > 0 ORDER BY n.availability_id
$$;
