-- Returns to stock everything that an order still holds of it. Safe to repeat.
-- Called by: order_release, order_cancel, order_refund.
-- Raises nothing of its own.

CREATE FUNCTION stock_back(p_order int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO stock_movements (availability_id, change, reason, order_id)
    SELECT availability_id, -sum(change), 'released', p_order FROM stock_movements
    WHERE order_id = p_order GROUP BY availability_id HAVING sum(change) < 0 ORDER BY availability_id
$$;
