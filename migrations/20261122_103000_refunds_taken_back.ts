import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

// What follows when money did not go back: the goods are the buyer's again, and the buyer hears of it.
// Docs: docs/decisions/012-store.md.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- Takes from the shelf again what one refund had put back there, which one change had written down; what was sold
    -- meanwhile is noted. Of an order whose parcel had left the copies that came back stay where they are.
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

    -- As before; what failed brings its goods back to the order, and its buyer is told.
    CREATE OR REPLACE FUNCTION order_refunds(p_order int, p_refunds jsonb) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE o orders; r record; before numeric; by_sum numeric; is_known boolean; failed jsonb := '[]';
    BEGIN
      SELECT * INTO o FROM orders WHERE id = p_order FOR UPDATE;
      IF o.payment_id IS NULL THEN RETURN; END IF;
      before := o.refunded_minor;
      -- What was taken over as a sum, without ids.
      SELECT coalesce(sum(amount_minor), 0) INTO by_sum FROM order_events
        WHERE order_id = p_order AND key LIKE 'there:' || p_order || ':%';
      FOR r IN SELECT * FROM jsonb_to_recordset(p_refunds) AS x(id text, key text, amount int, "isFailed" boolean, reason text) ORDER BY id LOOP
        is_known := EXISTS (SELECT 1 FROM order_events WHERE order_id = p_order AND key IN (r.key, 'there:' || r.id));
        IF NOT is_known AND by_sum >= r.amount THEN
          by_sum := by_sum - r.amount;
          is_known := true;
        END IF;
        CONTINUE WHEN EXISTS (SELECT 1 FROM order_events WHERE key = 'failed:' || r.id);
        IF r."isFailed" THEN
          IF is_known THEN
            o.refunded_minor := greatest(0, o.refunded_minor - r.amount);
          ELSE
            PERFORM order_note(p_order, 'refunded', r.amount, NULL, 'at the gateway', 'there:' || r.id);
          END IF;
          PERFORM order_note(p_order, 'refund failed', r.amount, NULL, r.reason, 'failed:' || r.id);
          failed := failed || jsonb_build_object('id', r.id, 'key', r.key);
        ELSIF NOT is_known AND o.paid_at IS NOT NULL AND o.order_status <> 'CANCELLED'
          AND o.refunded_minor + r.amount <= o.grand_total_minor THEN
          o.refunded_minor := o.refunded_minor + r.amount;
          PERFORM order_note(p_order, 'refunded', r.amount, NULL, 'at the gateway', 'there:' || r.id);
        END IF;
      END LOOP;
      IF failed <> '[]' THEN
        PERFORM queue_store_job('order-mail', jsonb_build_object('kind', 'refund-failed', 'id', p_order, 'emailAddress', o.email_address));
      END IF;
      IF o.refunded_minor = before THEN RETURN; END IF;
      UPDATE orders SET refunded_minor = o.refunded_minor, updated_at = now(), order_status = CASE
        WHEN o.paid_at IS NULL OR o.order_status = 'CANCELLED' THEN o.order_status
        WHEN o.order_status = 'DISPUTED' AND o.refunded_minor < o.grand_total_minor THEN o.order_status
        ELSE order_standing(o) END WHERE id = p_order RETURNING * INTO o;
      IF o.refunded_minor = o.grand_total_minor THEN
        UPDATE entitlements SET revoked_at = now() WHERE order_id = p_order AND revoked_at IS NULL;
      ELSIF o.refunded_minor = 0 AND o.order_status IN ('PAID', 'FULFILLED') THEN
        UPDATE entitlements SET revoked_at = NULL WHERE order_id = p_order;
      END IF;
      PERFORM stock_again(p_order, f->>'key', f->>'id') FROM jsonb_array_elements(failed) f;
    END $$;

    -- As before; the mail says how much went back this time.
    CREATE OR REPLACE FUNCTION order_refund(p_order int, p_amount int, p_person int, p_note text, p_key text, p_restock boolean) RETURNS text LANGUAGE plpgsql AS $$
    DECLARE o orders; event int; is_cancelled boolean;
    BEGIN
      SELECT * INTO o FROM orders WHERE id = p_order FOR UPDATE;
      IF EXISTS (SELECT 1 FROM order_events WHERE key = p_key) THEN RETURN 'before'; END IF;
      is_cancelled := o.order_status = 'CANCELLED' AND o.payment_id IS NOT NULL AND o.refunded_minor < o.grand_total_minor;
      IF o.id IS NULL OR NOT (is_cancelled OR o.order_status IN ('PAID', 'FULFILLED', 'PARTLY_REFUNDED')) THEN RETURN 'not-paid'; END IF;
      IF p_amount < 1 OR o.refunded_minor + p_amount > o.grand_total_minor THEN RETURN 'too-much'; END IF;
      o.refunded_minor := o.refunded_minor + p_amount;
      UPDATE orders SET refunded_minor = o.refunded_minor, updated_at = now(),
        order_status = CASE WHEN is_cancelled THEN o.order_status ELSE order_standing(o) END WHERE id = p_order;
      IF o.refunded_minor = o.grand_total_minor THEN
        UPDATE entitlements SET revoked_at = now() WHERE order_id = p_order AND revoked_at IS NULL;
      END IF;
      IF p_restock THEN PERFORM stock_back(p_order); END IF;
      event := order_note(p_order, 'refunded', p_amount, p_person, p_note, p_key);
      PERFORM queue_store_job('order-refund', jsonb_build_object('event', event));
      PERFORM queue_store_job('order-mail', jsonb_build_object('kind', 'refunded', 'id', p_order,
        'emailAddress', o.email_address, 'amountMinor', p_amount));
      RETURN 'refunded';
    END $$;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  // The functions that were there before stay as they are now; goods are no longer taken again.
  await db.execute(sql`
    CREATE OR REPLACE FUNCTION stock_again(p_order int, p_key text, p_refund text) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
    END $$;
  `);
}
