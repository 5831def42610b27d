import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

// Money that was to go back and did not: a bank may refuse a refund days later. Docs: docs/decisions/012-store.md.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE OR REPLACE FUNCTION order_may_move(from_status text, to_status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
      SELECT from_status || '>' || to_status IN (
        'PENDING>PAID', 'PENDING>FULFILLED', 'PENDING>CANCELLED',
        'PAID>FULFILLED', 'PAID>PARTLY_REFUNDED', 'PAID>REFUNDED', 'PAID>CANCELLED', 'PAID>DISPUTED',
        'FULFILLED>PARTLY_REFUNDED', 'FULFILLED>REFUNDED', 'FULFILLED>CANCELLED', 'FULFILLED>DISPUTED',
        'PARTLY_REFUNDED>PAID', 'PARTLY_REFUNDED>FULFILLED', 'PARTLY_REFUNDED>REFUNDED', 'PARTLY_REFUNDED>CANCELLED',
        'PARTLY_REFUNDED>DISPUTED',
        'REFUNDED>PAID', 'REFUNDED>FULFILLED', 'REFUNDED>PARTLY_REFUNDED',
        'CANCELLED>PAID', 'CANCELLED>FULFILLED',
        'DISPUTED>PAID', 'DISPUTED>FULFILLED', 'DISPUTED>PARTLY_REFUNDED', 'DISPUTED>REFUNDED')
    $$;

    -- Takes over how the refunds of an order stand at the gateway: [{id, key, amount, isFailed, reason}]. Each is counted
    -- once by its id, and its failure once, so that reports bear repetition and any order: a refund whose failure was told
    -- does not count again by an older report. Ours are in the books already, under their keys. What failed is no longer
    -- given back; the rights return when nothing of the money went back. A cancelled order stays cancelled.
    CREATE FUNCTION order_refunds(p_order int, p_refunds jsonb) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE o orders; r record; before numeric; by_sum numeric; is_known boolean;
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
        ELSIF NOT is_known AND o.paid_at IS NOT NULL AND o.order_status <> 'CANCELLED'
          AND o.refunded_minor + r.amount <= o.grand_total_minor THEN
          o.refunded_minor := o.refunded_minor + r.amount;
          PERFORM order_note(p_order, 'refunded', r.amount, NULL, 'at the gateway', 'there:' || r.id);
        END IF;
      END LOOP;
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
    END $$;

    -- As before, and for a cancelled order whose money did not go back: it stays cancelled.
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
      PERFORM queue_store_job('order-mail', jsonb_build_object('kind', 'refunded', 'id', p_order, 'emailAddress', o.email_address));
      RETURN 'refunded';
    END $$;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  // The functions that were there before stay as they are now: they keep to the same table.
  await db.execute(sql`DROP FUNCTION order_refunds`);
}
