-- Settles an order with a payment, once: grants its entitlements, empties the cart and queues the receipt.
-- Returns 'paid', 'before' for an order that was already settled, 'unknown', or 'too-late'. A canceled order is
-- restored if its items are in stock; otherwise the result is 'too-late' and the payment is refunded. A payment that
-- differs from the total is held until a merchandiser accepts it: 'other-amount' the first time, 'held' after that.
-- Called by: src/domain/orders/settle-order.command.ts, the only path to a paid order; payment_accept.
-- Raises: nothing.

CREATE FUNCTION order_paid(p_order int, p_payment text, p_amount int, p_now timestamptz) RETURNS text LANGUAGE plpgsql AS $$
DECLARE o orders; becomes enum_orders_order_status;
BEGIN
  SELECT * INTO o FROM orders WHERE id = p_order FOR UPDATE;
  IF o.id IS NULL THEN RETURN 'unknown'; END IF;
  IF o.paid_at IS NOT NULL OR o.order_status NOT IN ('PENDING', 'CANCELLED') THEN RETURN 'before'; END IF;
  IF p_amount <> o.grand_total_minor THEN
    IF NOT EXISTS (SELECT 1 FROM payment_mismatches WHERE order_id = p_order AND payment_id = p_payment
      AND paid_minor = p_amount AND state = 'accepted') THEN
      RETURN CASE WHEN payment_mismatch(o, p_payment, p_amount) THEN 'other-amount' ELSE 'held' END;
    END IF;
    UPDATE orders SET received_minor = p_amount WHERE id = p_order;
  END IF;
  UPDATE payment_mismatches SET state = 'accepted', settled_at = now() WHERE order_id = p_order AND state = 'open';
  becomes := CASE WHEN EXISTS (SELECT 1 FROM jsonb_array_elements(o.lines) l WHERE (l->>'isPhysical')::boolean)
    THEN 'PAID' ELSE 'FULFILLED' END;
  IF o.order_status = 'CANCELLED' THEN
    BEGIN
      -- An order that staff canceled stays canceled.
      IF EXISTS (SELECT 1 FROM order_events WHERE key = 'cancelled:' || p_order) THEN
        RAISE EXCEPTION 'canceled by staff' USING ERRCODE = 'SO001';
      END IF;
      INSERT INTO stock_movements (availability_id, change, reason, order_id)
        SELECT n.availability_id, -n.copies, 'order', p_order FROM stock_needs(o.lines) n ORDER BY n.availability_id;
      UPDATE orders SET order_status = becomes WHERE id = p_order;
    EXCEPTION WHEN SQLSTATE 'SO001' OR unique_violation THEN
      UPDATE orders SET payment_id = p_payment, updated_at = now() WHERE id = p_order;
      PERFORM order_note(p_order, 'paid too late', p_amount, NULL, NULL, 'late:' || p_order);
      PERFORM refund_request(p_order, p_amount, NULL, 'paid too late', 'late:' || p_order, 'cancelled');
      RETURN 'too-late';
    END;
  END IF;
  UPDATE orders SET order_status = becomes, payment_id = p_payment, paid_at = p_now, expires_at = NULL, failure = NULL,
    updated_at = now() WHERE id = p_order;
  PERFORM order_note(p_order, 'paid', p_amount, NULL, NULL, 'paid:' || p_order);
  INSERT INTO entitlements (owner_id, order_id, kind, availability_id, title, format, copies, code, expires_at)
    SELECT DISTINCT ON (kind, a.id) o.owner_id, p_order, kind::enum_entitlements_kind, a.id, l->>'title', a.format,
      CASE WHEN kind = 'licence' THEN (l->>'quantity')::int END,
      -- A UUID has fewer than 128 random bits.
      upper(left(encode(sha256((gen_random_uuid()::text || gen_random_uuid())::bytea), 'hex'), 32)),
      CASE WHEN kind = 'download' AND l->>'contentType' = 'Case Study' THEN p_now + interval '6 months' END
    FROM jsonb_array_elements(o.lines) l
    CROSS JOIN LATERAL (SELECT CASE WHEN (l->>'isPermission')::boolean THEN 'licence' ELSE 'download' END AS kind) k
    JOIN availabilities a ON a.id = (l->>'availability')::int OR (kind = 'download' AND a.id IN (
      SELECT availabilities_id FROM availabilities_rels WHERE parent_id = (l->>'availability')::int AND path = 'components'))
    WHERE kind = 'licence' OR a.file_id IS NOT NULL
  ON CONFLICT (order_id, kind, availability_id) DO UPDATE SET revoked_at = NULL;
  UPDATE carts SET lines = '[]', promo_code = NULL, last_order = o.order_number, updated_at = now(),
    changed_at = date_trunc('second', greatest(p_now, changed_at + interval '1 second'))
    WHERE id = split_part(o.cart_ref, ':', 1)::int
      AND floor(extract(epoch FROM changed_at))::bigint::text = split_part(o.cart_ref, ':', 2);
  PERFORM queue_store_job('order-mail', jsonb_build_object('kind', 'receipt', 'id', p_order, 'emailAddress', o.email_address));
  RETURN 'paid';
END $$;
