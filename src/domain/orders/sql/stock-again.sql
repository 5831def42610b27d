-- Takes the copies that a failed refund had restocked out of stock again, because they still have to be shipped. Copies
-- sold meanwhile are recorded as missing in the timeline. Does nothing for an order that was shipped: its copies really
-- came back.
-- Called by: order_refunds, refund_refused.
-- Raises: nothing.

CREATE FUNCTION stock_again(p_order int, p_key text, p_refund text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE r record; missing text[];
BEGIN
  IF EXISTS (SELECT 1 FROM order_events WHERE key = 'shipped:' || p_order)
    OR EXISTS (SELECT 1 FROM orders WHERE id = p_order AND order_status IN ('PENDING', 'CANCELLED', 'REFUNDED')) THEN
    RETURN;
  END IF;
  FOR r IN
    SELECT m.availability_id, m.change::int AS copies, p.title || ', ' || a.format AS name
    FROM order_events e
    JOIN stock_movements m ON m.order_id = e.order_id AND m.reason = 'released' AND m.created_at = e.created_at
    JOIN availabilities a ON a.id = m.availability_id JOIN products p ON p.id = a.product_id
    WHERE e.order_id = p_order AND e.key = p_key AND m.change > 0 AND a.stock IS NOT NULL ORDER BY m.availability_id
  LOOP
    BEGIN
      INSERT INTO stock_movements (availability_id, change, reason, order_id, note)
        VALUES (r.availability_id, -r.copies, 'order', p_order, 'a refund failed');
    EXCEPTION WHEN SQLSTATE 'SO001' THEN
      missing := missing || (r.copies || ' × ' || r.name);
    END;
  END LOOP;
  IF missing IS NOT NULL THEN
    PERFORM order_note(p_order, 'copies missing', NULL, NULL, array_to_string(missing, '; '), 'missing:' || p_refund);
  END IF;
END $$;
