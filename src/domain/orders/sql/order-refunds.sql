-- Brings an order in line with its refunds at the gateway: [{id, key, amount, isPaid, isFailed, reason}].
-- Safe to repeat, in any order: each refund counts once, and so does its failure. Refunds requested here are matched by
-- key and their buyers notified; refunds created at the gateway are recorded. A failed refund no longer counts as
-- refunded:
-- its entitlements are restored if nothing was paid out, and its copies leave the stock again. A canceled order stays
-- canceled.
-- Called by: src/domain/orders/sync-refunds.command.ts.
-- Raises: nothing.

CREATE FUNCTION order_refunds(p_order int, p_refunds jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE o orders; r record; f refunds; by_sum numeric; over numeric; is_known boolean; has_changed boolean := false;
  needs_failure_mail boolean := false; failed jsonb := '[]';
BEGIN
  SELECT * INTO o FROM orders WHERE id = p_order FOR UPDATE;
  IF o.payment_id IS NULL THEN RETURN; END IF;
  -- Refunds that were recorded as a total, without ids.
  SELECT coalesce(sum(amount_minor), 0) INTO by_sum FROM order_events
    WHERE order_id = p_order AND key LIKE 'there:' || p_order || ':%';
  FOR r IN SELECT * FROM jsonb_to_recordset(p_refunds)
    AS x(id text, key text, amount int, "isPaid" boolean, "isFailed" boolean, reason text) ORDER BY id LOOP
    SELECT * INTO f FROM refunds WHERE order_id = p_order AND key IN (split_part(r.key, '#', 1), 'there:' || r.id);
    is_known := f.id IS NOT NULL
      OR EXISTS (SELECT 1 FROM order_events WHERE order_id = p_order AND key IN (r.key, 'there:' || r.id));
    IF NOT is_known AND by_sum >= r.amount THEN
      by_sum := by_sum - r.amount;
      is_known := true;
    END IF;
    CONTINUE WHEN EXISTS (SELECT 1 FROM order_events WHERE key = 'failed:' || r.id);
    IF r."isFailed" THEN
      has_changed := true;
      IF f.id IS NULL OR f.state = 'paid_out' THEN
        needs_failure_mail := true;
        IF is_known THEN
          o.refunded_minor := greatest(0, o.refunded_minor - r.amount);
        ELSE
          PERFORM order_note(p_order, 'refunded', r.amount, NULL, 'at the gateway', 'there:' || r.id);
        END IF;
      END IF;
      IF f.id IS NULL THEN
        INSERT INTO refunds (order_id, key, gateway_key, gateway_id, amount_minor, state, reason, note)
          VALUES (p_order, 'there:' || r.id, 'there:' || r.id, r.id, r.amount, 'failed', r.reason, 'at the gateway');
      ELSIF f.gateway_id = r.id OR f.gateway_key = r.key THEN
        UPDATE refunds SET state = 'failed', reason = r.reason, gateway_id = r.id, settled_at = NULL WHERE id = f.id;
      END IF;
      PERFORM order_note(p_order, 'refund failed', r.amount, NULL, r.reason, 'failed:' || r.id);
      failed := failed || jsonb_build_object('id', r.id, 'key', coalesce(f.key, r.key));
    ELSIF f.id IS NOT NULL THEN
      CONTINUE WHEN f.state = 'paid_out' OR r."isPaid" IS FALSE;
      has_changed := true;
      -- If the bank decided a dispute meanwhile, it took less than the dispute's event recorded. Correct the
      -- difference.
      over := o.refunded_minor + f.amount_minor - order_received(o);
      IF over > 0 THEN
        PERFORM order_note(p_order, 'dispute lost', -over::int, NULL, 'refunded before', 'over:' || f.gateway_key);
        PERFORM queue_store_job('issue-documents', jsonb_build_object('order', p_order));
      END IF;
      o.refunded_minor := least(order_received(o), o.refunded_minor + f.amount_minor);
      UPDATE refunds SET state = 'paid_out', gateway_id = r.id, reason = NULL, settled_at = now() WHERE id = f.id;
      IF NOT EXISTS (SELECT 1 FROM order_events WHERE key = f.key AND kind IN ('refunded', 'money back') AND f.rounds = 1) THEN
        PERFORM order_note(p_order, 'refunded', f.amount_minor, f.person_id, f.note, 'refunded:' || f.gateway_key);
      END IF;
      IF f.mail IS NOT NULL THEN
        PERFORM queue_store_job('order-mail', jsonb_build_object('kind', f.mail, 'id', p_order,
          'emailAddress', o.email_address, 'amountMinor', f.amount_minor));
      END IF;
    ELSIF NOT is_known AND r."isPaid" IS NOT FALSE AND o.paid_at IS NOT NULL AND o.order_status <> 'CANCELLED'
      AND o.refunded_minor + r.amount <= order_received(o) THEN
      has_changed := true;
      o.refunded_minor := o.refunded_minor + r.amount;
      INSERT INTO refunds (order_id, key, gateway_key, gateway_id, amount_minor, state, note, settled_at)
        VALUES (p_order, 'there:' || r.id, 'there:' || r.id, r.id, r.amount, 'paid_out', 'at the gateway', now());
      PERFORM order_note(p_order, 'refunded', r.amount, NULL, 'at the gateway', 'there:' || r.id);
    END IF;
  END LOOP;
  IF NOT has_changed THEN RETURN; END IF;
  IF needs_failure_mail THEN
    PERFORM queue_store_job('order-mail', jsonb_build_object('kind', 'refund-failed', 'id', p_order, 'emailAddress', o.email_address));
  END IF;
  UPDATE orders SET refunded_minor = o.refunded_minor, updated_at = now(), order_status = CASE
    WHEN o.paid_at IS NULL OR o.order_status = 'CANCELLED' THEN o.order_status
    WHEN o.order_status = 'DISPUTED' AND o.refunded_minor < order_received(o) THEN o.order_status
    ELSE order_standing(o) END WHERE id = p_order RETURNING * INTO o;
  PERFORM order_rights(p_order);
  PERFORM stock_again(p_order, g->>'key', g->>'id') FROM jsonb_array_elements(failed) g;
END $$;
