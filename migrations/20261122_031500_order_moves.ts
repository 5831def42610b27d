import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

// Orders move by one table (src/domain/orders/order-status.rules.ts), which the database keeps too: whatever says
// otherwise is refused. What is new beside it: parcels that leave, disputes in any order of their events, money that
// comes for an order that staff had cancelled. Docs: docs/decisions/012-store.md.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION order_may_move(from_status text, to_status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
      SELECT from_status || '>' || to_status IN (
        'PENDING>PAID', 'PENDING>FULFILLED', 'PENDING>CANCELLED',
        'PAID>FULFILLED', 'PAID>PARTLY_REFUNDED', 'PAID>REFUNDED', 'PAID>CANCELLED', 'PAID>DISPUTED',
        'FULFILLED>PARTLY_REFUNDED', 'FULFILLED>REFUNDED', 'FULFILLED>CANCELLED', 'FULFILLED>DISPUTED',
        'PARTLY_REFUNDED>REFUNDED', 'PARTLY_REFUNDED>CANCELLED', 'PARTLY_REFUNDED>DISPUTED',
        'CANCELLED>PAID', 'CANCELLED>FULFILLED',
        'DISPUTED>PAID', 'DISPUTED>FULFILLED', 'DISPUTED>PARTLY_REFUNDED', 'DISPUTED>REFUNDED')
    $$;
    CREATE FUNCTION order_move_guard() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT order_may_move(old.order_status::text, new.order_status::text) THEN
        RAISE EXCEPTION 'An order that is % does not become %.', old.order_status, new.order_status USING ERRCODE = 'OR001';
      END IF;
      RETURN new;
    END $$;
    CREATE TRIGGER order_move_guard BEFORE UPDATE OF order_status ON orders FOR EACH ROW
      WHEN (old.order_status IS DISTINCT FROM new.order_status) EXECUTE FUNCTION order_move_guard();

    -- Where an order stands that was paid: by what went back of it, and by what left the house.
    CREATE FUNCTION order_standing(o orders) RETURNS enum_orders_order_status LANGUAGE sql STABLE AS $$
      SELECT CASE
        WHEN o.refunded_minor > 0 AND o.refunded_minor >= o.grand_total_minor THEN 'REFUNDED'
        WHEN o.refunded_minor > 0 THEN 'PARTLY_REFUNDED'
        WHEN NOT EXISTS (SELECT 1 FROM jsonb_array_elements(o.lines) l WHERE (l->>'isPhysical')::boolean)
          OR EXISTS (SELECT 1 FROM order_events e WHERE e.key = 'shipped:' || o.id) THEN 'FULFILLED'
        ELSE 'PAID' END::enum_orders_order_status
    $$;

    -- The parcel of a paid order has left. Happens once.
    CREATE FUNCTION order_shipped(p_order int, p_person int, p_note text) RETURNS text LANGUAGE plpgsql AS $$
    DECLARE o orders;
    BEGIN
      SELECT * INTO o FROM orders WHERE id = p_order FOR UPDATE;
      IF EXISTS (SELECT 1 FROM order_events WHERE key = 'shipped:' || p_order) THEN RETURN 'before'; END IF;
      IF o.id IS NULL OR o.order_status NOT IN ('PAID', 'PARTLY_REFUNDED')
        OR NOT EXISTS (SELECT 1 FROM jsonb_array_elements(o.lines) l WHERE (l->>'isPhysical')::boolean) THEN
        RETURN 'nothing-to-ship';
      END IF;
      PERFORM order_note(p_order, 'shipped', NULL, p_person, p_note, 'shipped:' || p_order);
      UPDATE orders SET order_status = order_standing(o), updated_at = now() WHERE id = p_order;
      PERFORM queue_store_job('order-mail', jsonb_build_object('kind', 'shipped', 'id', p_order, 'emailAddress', o.email_address));
      RETURN 'shipped';
    END $$;

    CREATE OR REPLACE FUNCTION order_paid(p_order int, p_payment text, p_amount int, p_now timestamptz) RETURNS text LANGUAGE plpgsql AS $$
    DECLARE o orders; becomes enum_orders_order_status; event int;
    BEGIN
      SELECT * INTO o FROM orders WHERE id = p_order FOR UPDATE;
      IF o.id IS NULL THEN RETURN 'unknown'; END IF;
      IF o.paid_at IS NOT NULL OR o.order_status NOT IN ('PENDING', 'CANCELLED') THEN RETURN 'before'; END IF;
      IF p_amount <> o.grand_total_minor THEN RETURN 'other-amount'; END IF;
      becomes := CASE WHEN EXISTS (SELECT 1 FROM jsonb_array_elements(o.lines) l WHERE (l->>'isPhysical')::boolean)
        THEN 'PAID' ELSE 'FULFILLED' END;
      IF o.order_status = 'CANCELLED' THEN
        BEGIN
          -- What staff cancelled stays cancelled.
          IF EXISTS (SELECT 1 FROM order_events WHERE key = 'cancelled:' || p_order) THEN
            RAISE EXCEPTION 'cancelled by staff' USING ERRCODE = 'SO001';
          END IF;
          INSERT INTO stock_movements (availability_id, change, reason, order_id)
            SELECT n.availability_id, -n.copies, 'order', p_order FROM stock_needs(o.lines) n ORDER BY n.availability_id;
          UPDATE orders SET order_status = becomes WHERE id = p_order;
        EXCEPTION WHEN SQLSTATE 'SO001' OR unique_violation THEN
          UPDATE orders SET payment_id = p_payment, refunded_minor = grand_total_minor, updated_at = now() WHERE id = p_order;
          event := order_note(p_order, 'money back', p_amount, NULL, 'paid too late', 'late:' || p_order);
          IF event IS NOT NULL THEN
            PERFORM queue_store_job('order-refund', jsonb_build_object('event', event));
            PERFORM queue_store_job('order-mail', jsonb_build_object('kind', 'cancelled', 'id', p_order, 'emailAddress', o.email_address));
          END IF;
          RETURN 'too-late';
        END;
      END IF;
      UPDATE orders SET order_status = becomes, payment_id = p_payment, paid_at = p_now, expires_at = NULL, failure = NULL,
        updated_at = now() WHERE id = p_order;
      PERFORM order_note(p_order, 'paid', p_amount, NULL, NULL, 'paid:' || p_order);
      INSERT INTO entitlements (owner_id, order_id, kind, availability_id, title, format, copies, code, expires_at)
        SELECT DISTINCT ON (kind, a.id) o.owner_id, p_order, kind::enum_entitlements_kind, a.id, l->>'title', a.format,
          CASE WHEN kind = 'licence' THEN (l->>'quantity')::int END, upper(replace(gen_random_uuid()::text, '-', '')),
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

    -- Gives money back for a paid order, never more than was paid; all of it ends what was bought. While a bank decides a
    -- dispute the money is not ours to give.
    CREATE OR REPLACE FUNCTION order_refund(p_order int, p_amount int, p_person int, p_note text, p_key text, p_restock boolean) RETURNS text LANGUAGE plpgsql AS $$
    DECLARE o orders; event int;
    BEGIN
      SELECT * INTO o FROM orders WHERE id = p_order FOR UPDATE;
      IF EXISTS (SELECT 1 FROM order_events WHERE key = p_key) THEN RETURN 'before'; END IF;
      IF o.id IS NULL OR o.order_status NOT IN ('PAID', 'FULFILLED', 'PARTLY_REFUNDED') THEN RETURN 'not-paid'; END IF;
      IF p_amount < 1 OR o.refunded_minor + p_amount > o.grand_total_minor THEN RETURN 'too-much'; END IF;
      o.refunded_minor := o.refunded_minor + p_amount;
      UPDATE orders SET refunded_minor = o.refunded_minor, order_status = order_standing(o), updated_at = now() WHERE id = p_order;
      IF o.refunded_minor = o.grand_total_minor THEN
        UPDATE entitlements SET revoked_at = now() WHERE order_id = p_order AND revoked_at IS NULL;
      END IF;
      IF p_restock THEN PERFORM stock_back(p_order); END IF;
      event := order_note(p_order, 'refunded', p_amount, p_person, p_note, p_key);
      PERFORM queue_store_job('order-refund', jsonb_build_object('event', event));
      PERFORM queue_store_job('order-mail', jsonb_build_object('kind', 'refunded', 'id', p_order, 'emailAddress', o.email_address));
      RETURN 'refunded';
    END $$;

    CREATE OR REPLACE FUNCTION order_refunded_there(p_order int, p_total int) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE o orders; before int;
    BEGIN
      SELECT * INTO o FROM orders WHERE id = p_order FOR UPDATE;
      before := o.refunded_minor;
      IF o.paid_at IS NULL OR p_total <= before OR p_total > o.grand_total_minor OR o.order_status = 'CANCELLED' THEN RETURN; END IF;
      o.refunded_minor := p_total;
      UPDATE orders SET refunded_minor = p_total, updated_at = now(), order_status = CASE
        WHEN o.order_status = 'DISPUTED' AND p_total < o.grand_total_minor THEN 'DISPUTED' ELSE order_standing(o) END WHERE id = p_order;
      IF p_total = o.grand_total_minor THEN UPDATE entitlements SET revoked_at = now() WHERE order_id = p_order AND revoked_at IS NULL; END IF;
      PERFORM order_note(p_order, 'refunded', p_total - before, NULL, 'at the gateway', 'there:' || p_order || ':' || p_total);
    END $$;

    -- A buyer disputes a payment: what was bought rests until the bank has decided. What the bank has decided counts also
    -- when word of the beginning comes last.
    CREATE OR REPLACE FUNCTION order_disputed(p_order int, p_state text) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE o orders;
    BEGIN
      SELECT * INTO o FROM orders WHERE id = p_order FOR UPDATE;
      IF o.order_status IS NULL OR o.order_status NOT IN ('PAID', 'FULFILLED', 'PARTLY_REFUNDED', 'DISPUTED') THEN RETURN; END IF;
      IF p_state = 'opened' AND o.order_status <> 'DISPUTED'
        AND NOT EXISTS (SELECT 1 FROM order_events WHERE key = 'won:' || p_order) THEN
        UPDATE orders SET order_status = 'DISPUTED', updated_at = now() WHERE id = p_order;
        UPDATE entitlements SET revoked_at = now() WHERE order_id = p_order AND revoked_at IS NULL;
        PERFORM order_note(p_order, 'disputed', NULL, NULL, NULL, 'disputed:' || p_order);
      ELSIF p_state IN ('won', 'warning_closed', 'prevented') THEN
        IF o.order_status = 'DISPUTED' THEN
          UPDATE orders SET order_status = order_standing(o), updated_at = now() WHERE id = p_order;
          UPDATE entitlements SET revoked_at = NULL WHERE order_id = p_order;
        END IF;
        PERFORM order_note(p_order, 'dispute won', NULL, NULL, NULL, 'won:' || p_order);
      ELSIF p_state = 'lost' THEN
        UPDATE orders SET order_status = 'REFUNDED', refunded_minor = grand_total_minor, updated_at = now() WHERE id = p_order;
        UPDATE entitlements SET revoked_at = now() WHERE order_id = p_order AND revoked_at IS NULL;
        PERFORM order_note(p_order, 'dispute lost', (o.grand_total_minor - o.refunded_minor)::int, NULL, NULL, 'lost:' || p_order);
      END IF;
    END $$;

    -- Cancels an order, paid or not: stock and money go back, what was bought is revoked. The job that follows gives the
    -- money back, or ends at the gateway what was never paid.
    CREATE OR REPLACE FUNCTION order_cancel(p_order int, p_person int, p_note text) RETURNS text LANGUAGE plpgsql AS $$
    DECLARE o orders; event int; rest int;
    BEGIN
      SELECT * INTO o FROM orders WHERE id = p_order FOR UPDATE;
      IF o.id IS NULL OR NOT order_may_move(o.order_status::text, 'CANCELLED') THEN RETURN 'not-open'; END IF;
      rest := CASE WHEN o.paid_at IS NULL THEN 0 ELSE o.grand_total_minor - o.refunded_minor END;
      UPDATE orders SET order_status = 'CANCELLED', updated_at = now(), refunded_minor = refunded_minor + rest WHERE id = p_order;
      UPDATE entitlements SET revoked_at = now() WHERE order_id = p_order AND revoked_at IS NULL;
      PERFORM stock_back(p_order);
      event := order_note(p_order, 'cancelled', rest, p_person, p_note, 'cancelled:' || p_order);
      PERFORM queue_store_job('order-refund', jsonb_build_object('event', event));
      PERFORM queue_store_job('order-mail', jsonb_build_object('kind', 'cancelled', 'id', p_order, 'emailAddress', o.email_address));
      RETURN 'cancelled';
    END $$;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  // The functions that were there before stay as they are now: they keep to the same table.
  await db.execute(sql`
    DROP TRIGGER order_move_guard ON orders;
    DROP FUNCTION order_move_guard;
    DROP FUNCTION order_shipped;
  `);
}
