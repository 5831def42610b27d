-- Returns an order's reserved copies to stock, except those refunded without restocking, such as damaged ones. Safe to
-- repeat.
-- Called by: order_release, order_cancel.
-- Raises: nothing.

CREATE FUNCTION stock_back(p_order int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO stock_movements (availability_id, change, reason, order_id)
    SELECT m.availability_id, -sum(m.change) - coalesce(max(not_restocked.copies), 0), 'released', p_order FROM stock_movements m
    LEFT JOIN stock_needs((SELECT jsonb_agg(l || jsonb_build_object('quantity', rl.quantity)) FROM orders o
      JOIN refunds r ON r.order_id = o.id AND r.state <> 'failed'
      JOIN refund_lines rl ON rl.refund_id = r.id AND NOT rl.is_restocked
      JOIN jsonb_array_elements(o.lines) l ON l->>'itemId' = rl.item_id
      WHERE o.id = p_order)) not_restocked ON not_restocked.availability_id = m.availability_id
    WHERE m.order_id = p_order GROUP BY m.availability_id
    HAVING -sum(m.change) - coalesce(max(not_restocked.copies), 0) > 0 ORDER BY m.availability_id
$$;
