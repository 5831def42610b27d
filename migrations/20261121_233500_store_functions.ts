import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

// What must be decided and changed together in the store: carts, stock, orders. Each function is one change, called by
// one statement on one connection. Docs: docs/decisions/012-store.md.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE SEQUENCE "order_numbers" START 100001;

    CREATE TABLE "gateway_payments" (
      "id" varchar(60) PRIMARY KEY,
      "key" varchar(200) NOT NULL UNIQUE,
      "amount_minor" integer NOT NULL CHECK ("amount_minor" >= 0),
      "refunded_minor" integer NOT NULL DEFAULT 0 CHECK ("refunded_minor" BETWEEN 0 AND "amount_minor"),
      "currency" varchar(3) NOT NULL,
      "order_number" varchar(40) NOT NULL,
      "method" varchar(80) NOT NULL,
      "status" varchar(20) NOT NULL,
      "decline_code" varchar(60),
      "settle_at" timestamptz,
      "created_at" timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE "gateway_refunds" (
      "key" varchar(200) PRIMARY KEY,
      "payment_id" varchar(60) NOT NULL,
      "amount_minor" integer NOT NULL
    );

    CREATE UNIQUE INDEX "orders_one_per_cart_idx" ON "orders" ("cart_ref") WHERE "order_status" <> 'CANCELLED';
    CREATE INDEX "orders_pending_idx" ON "orders" ("created_at") WHERE "order_status" = 'PENDING';
    CREATE UNIQUE INDEX "entitlements_once_idx" ON "entitlements" ("order_id", "kind", "availability_id");
    ALTER TABLE "orders" ADD CONSTRAINT "orders_money_check" CHECK (
      "grand_total_minor" = "sub_total_minor" - "discount_minor" + "tax_minor" + "shipping_minor"
      AND "sub_total_minor" >= 0 AND "discount_minor" BETWEEN 0 AND "sub_total_minor"
      AND "refunded_minor" BETWEEN 0 AND "grand_total_minor");
    ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_stock_check" CHECK ("stock" >= 0);

    ALTER TABLE "carts" DROP CONSTRAINT "carts_owner_id_users_id_fk",
      ADD CONSTRAINT "carts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE;
    ALTER TABLE "addresses" DROP CONSTRAINT "addresses_owner_id_users_id_fk",
      ADD CONSTRAINT "addresses_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE;
    ALTER TABLE "notify_requests" DROP CONSTRAINT "notify_requests_product_id_products_id_fk",
      ADD CONSTRAINT "notify_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;
    ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_availability_id_availabilities_id_fk",
      ADD CONSTRAINT "stock_movements_availability_id_availabilities_id_fk" FOREIGN KEY ("availability_id") REFERENCES "availabilities"("id") ON DELETE CASCADE;
    ALTER TABLE "price_changes" DROP CONSTRAINT "price_changes_availability_id_availabilities_id_fk",
      ADD CONSTRAINT "price_changes_availability_id_availabilities_id_fk" FOREIGN KEY ("availability_id") REFERENCES "availabilities"("id") ON DELETE CASCADE;

    -- The ledger moves the stock, and nothing else does.
    CREATE FUNCTION stock_apply() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE now_left numeric;
    BEGIN
      IF new.reason = 'opening' THEN RETURN new; END IF;
      UPDATE availabilities SET stock = coalesce(stock, 0) + new.change
        WHERE id = new.availability_id AND coalesce(stock, 0) + new.change >= 0 RETURNING stock INTO now_left;
      IF NOT FOUND THEN RAISE EXCEPTION 'There are not that many copies in stock.' USING ERRCODE = 'SO001'; END IF;
      new.stock_after := now_left;
      IF now_left = 0 OR now_left = new.change THEN
        PERFORM pg_notify('masthead_cache', '["products","availabilities"]');
      END IF;
      RETURN new;
    END $$;
    CREATE TRIGGER stock_apply BEFORE INSERT ON stock_movements FOR EACH ROW EXECUTE FUNCTION stock_apply();

    CREATE FUNCTION stock_guard() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF pg_trigger_depth() = 1 AND old.stock IS NOT NULL AND new.stock IS NOT NULL THEN new.stock := old.stock; END IF;
      RETURN new;
    END $$;
    CREATE TRIGGER stock_guard BEFORE UPDATE ON availabilities FOR EACH ROW EXECUTE FUNCTION stock_guard();

    CREATE FUNCTION stock_opening() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE before numeric := CASE WHEN tg_op = 'UPDATE' THEN old.stock END;
    BEGIN
      IF pg_trigger_depth() = 1 AND (before IS NULL) <> (new.stock IS NULL) THEN
        INSERT INTO stock_movements (availability_id, change, reason, stock_after, note)
        VALUES (new.id, coalesce(new.stock, 0) - coalesce(before, 0), 'opening', new.stock,
          CASE WHEN new.stock IS NULL THEN 'no longer counted' END);
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER stock_opening AFTER INSERT OR UPDATE OF stock ON availabilities FOR EACH ROW EXECUTE FUNCTION stock_opening();
    INSERT INTO stock_movements (availability_id, change, reason, stock_after)
      SELECT id, stock, 'opening', stock FROM availabilities WHERE stock IS NOT NULL;

    -- How many copies of what the lines of a cart or an order take from stock: a bundle takes its components too.
    CREATE FUNCTION stock_needs(lines jsonb) RETURNS TABLE (availability_id int, copies int) LANGUAGE sql STABLE AS $$
      SELECT id, sum(quantity)::int FROM (
        SELECT coalesce(r.availabilities_id, l.availability) AS id, l.quantity
        FROM jsonb_to_recordset(lines) AS l(availability int, quantity int, "isPermission" boolean)
        LEFT JOIN LATERAL (
          SELECT availabilities_id FROM availabilities_rels WHERE parent_id = l.availability AND path = 'components'
          UNION ALL SELECT l.availability
        ) r ON true
        WHERE NOT coalesce(l."isPermission", false)
      ) needed JOIN availabilities a USING (id) WHERE a.stock IS NOT NULL GROUP BY id ORDER BY id
    $$;

    -- The cart of a guest's token or of an account, made when there is none. A guest's cart joins the account's.
    CREATE FUNCTION cart_of(p_token text, p_owner int, p_now timestamptz) RETURNS carts LANGUAGE plpgsql AS $$
    DECLARE c carts; guest carts;
    BEGIN
      IF p_owner IS NULL THEN
        INSERT INTO carts (token, lines, changed_at) VALUES (p_token, '[]', date_trunc('second', p_now))
          ON CONFLICT (token) DO NOTHING;
        SELECT * INTO c FROM carts WHERE token = p_token FOR UPDATE;
        RETURN c;
      END IF;
      INSERT INTO carts (owner_id, lines, changed_at) VALUES (p_owner, '[]', date_trunc('second', p_now))
        ON CONFLICT (owner_id) DO NOTHING;
      SELECT * INTO c FROM carts WHERE owner_id = p_owner FOR UPDATE;
      IF p_token IS NOT NULL THEN
        DELETE FROM carts WHERE token = p_token RETURNING * INTO guest;
        IF guest.id IS NOT NULL AND jsonb_array_length(guest.lines) > 0 THEN
          c.lines := cart_lines_with(c.lines, guest.lines, 'add');
          UPDATE carts SET lines = c.lines, promo_code = coalesce(promo_code, guest.promo_code), last_order = NULL,
            changed_at = date_trunc('second', greatest(p_now, changed_at + interval '1 second')), updated_at = now()
            WHERE id = c.id RETURNING * INTO c;
        END IF;
      END IF;
      RETURN c;
    END $$;

    -- Lines with items put in: raised, or set; digital items stay at one copy, permissions do not (CART-09, CART-10).
    CREATE FUNCTION cart_lines_with(lines jsonb, items jsonb, mode text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
      SELECT coalesce(jsonb_agg(line ORDER BY at) FILTER (WHERE (line->>'quantity')::int > 0), '[]') FROM (
        SELECT min(at) AS at, (array_agg(v ORDER BY at DESC))[1] || jsonb_build_object('quantity', least(
            CASE WHEN bool_or((v->>'isSingle')::boolean) THEN 1 ELSE 999 END,
            CASE WHEN mode = 'set' THEN (array_agg((v->>'quantity')::int ORDER BY at DESC))[1] ELSE sum((v->>'quantity')::int) END
          )) AS line
        FROM (
          SELECT v, at FROM jsonb_array_elements(lines) WITH ORDINALITY AS l(v, at)
          UNION ALL SELECT v, at + 1000 FROM jsonb_array_elements(items) WITH ORDINALITY AS i(v, at)
        ) every_one GROUP BY v->>'itemId'
      ) merged
    $$;

    -- Puts items into a cart, all of them or none. Says why not: unknown, sold-out, too-many.
    CREATE FUNCTION cart_put(p_token text, p_owner int, p_items jsonb, p_mode text, p_now timestamptz, OUT verdict text)
    LANGUAGE plpgsql AS $$
    DECLARE c carts; found jsonb; next_lines jsonb;
    BEGIN
      SELECT jsonb_agg(jsonb_build_object('itemId', f.item_id, 'availability', f.id, 'isPermission', f.perm,
          'isSingle', NOT f.perm AND a_type NOT IN ('SHIP', 'EBOOK', 'BUNDLE'), 'quantity', f.quantity, 'referral', f.referral) ORDER BY at)
        INTO found
      FROM (
        SELECT i.at, a.id, a.line_type::text AS a_type, i.v->>'referral' AS referral, (i.v->>'quantity')::int AS quantity,
          (i.v->>'isPermission')::boolean AS perm,
          a.availability_id || CASE WHEN (i.v->>'isPermission')::boolean THEN ':Perm' ELSE '' END AS item_id
        FROM jsonb_array_elements(p_items) WITH ORDINALITY AS i(v, at)
        JOIN LATERAL (
          SELECT a.* FROM availabilities a JOIN products p ON p.id = a.product_id
          WHERE (a.availability_id = i.v->>'id' OR (p.product_id = i.v->>'id'
              AND NOT EXISTS (SELECT 1 FROM availabilities o WHERE o.availability_id = i.v->>'id')))
            AND (i.v->>'productId' IS NULL OR p.product_id = i.v->>'productId' OR a.availability_id = i.v->>'productId')
            AND a._status = 'published' AND p._status = 'published' AND a.availability_status = 'ACTIVE'
            AND p.product_status = 'A' AND a.list_price_minor > 0
            AND p.content_type NOT IN ('Magazine Article', 'Digital Article')
            AND (NOT (i.v->>'isPermission')::boolean OR (a.permissions_available AND a.line_type NOT IN ('SHIP', 'EBOOK', 'BUNDLE')))
          ORDER BY a.id LIMIT 1
        ) a ON true
      ) f;
      IF coalesce(jsonb_array_length(found), 0) <> jsonb_array_length(p_items) THEN
        -- What is no longer sold can still be taken out.
        IF p_mode <> 'set' OR EXISTS (SELECT 1 FROM jsonb_array_elements(p_items) i WHERE (i->>'quantity')::int > 0) THEN
          verdict := 'unknown'; RETURN;
        END IF;
        PERFORM cart_take(p_token, p_owner, (i->>'id') || CASE WHEN (i->>'isPermission')::boolean THEN ':Perm' ELSE '' END, p_now)
          FROM jsonb_array_elements(p_items) i;
        verdict := 'ok'; RETURN;
      END IF;
      c := cart_of(p_token, p_owner, p_now);
      next_lines := cart_lines_with(c.lines, found, p_mode);
      IF jsonb_array_length(next_lines) > 100 THEN verdict := 'too-many'; RETURN; END IF;
      IF EXISTS (SELECT 1 FROM stock_needs(next_lines) n JOIN availabilities a ON a.id = n.availability_id WHERE a.stock < n.copies)
        AND NOT (p_mode = 'set' AND NOT EXISTS (SELECT 1 FROM jsonb_array_elements(p_items) i WHERE (i->>'quantity')::int > 0)) THEN
        verdict := 'sold-out'; RETURN;
      END IF;
      UPDATE carts SET lines = next_lines, last_order = NULL, updated_at = now(),
        changed_at = date_trunc('second', greatest(p_now, changed_at + interval '1 second')) WHERE id = c.id;
      verdict := 'ok';
    END $$;

    -- Takes one line out of a cart, or all of them.
    CREATE FUNCTION cart_take(p_token text, p_owner int, p_item text, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE c carts := cart_of(p_token, p_owner, p_now);
    BEGIN
      UPDATE carts SET updated_at = now(), promo_code = CASE WHEN p_item IS NULL THEN NULL ELSE promo_code END,
        changed_at = date_trunc('second', greatest(p_now, changed_at + interval '1 second')),
        lines = CASE WHEN p_item IS NULL THEN '[]' ELSE coalesce((SELECT jsonb_agg(l ORDER BY at)
          FROM jsonb_array_elements(lines) WITH ORDINALITY AS x(l, at) WHERE l->>'itemId' <> p_item), '[]') END
      WHERE id = c.id AND (p_item IS NULL OR lines @> jsonb_build_array(jsonb_build_object('itemId', p_item)));
    END $$;

    CREATE FUNCTION order_note(p_order int, p_kind text, p_amount int, p_person int, p_note text, p_key text) RETURNS int LANGUAGE sql AS $$
      INSERT INTO order_events (order_id, kind, amount_minor, person_id, note, key)
      VALUES (p_order, p_kind, p_amount, p_person, p_note, p_key) ON CONFLICT (key) DO NOTHING RETURNING id
    $$;

    CREATE FUNCTION queue_store_job(p_task text, p_input jsonb) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO payload_jobs (task_slug, input, queue) VALUES (p_task::enum_payload_jobs_task_slug, p_input, 'default');
    END $$;

    -- Makes an order of a cart as it was priced, with its stock reserved: once for each key and for each state of a cart.
    CREATE FUNCTION order_place(p jsonb, OUT verdict text, OUT order_id int) LANGUAGE plpgsql AS $$
    DECLARE c carts; known orders; code promo_codes; used int; used_by int; uid int := (p->>'owner')::int;
    BEGIN
      SELECT * INTO known FROM orders WHERE owner_id = uid AND idempotency_key = p->>'key';
      IF known.id IS NOT NULL THEN
        order_id := known.id;
        verdict := CASE WHEN known.body_hash = p->>'hash' THEN 'again' ELSE 'other-body' END;
        RETURN;
      END IF;
      SELECT * INTO c FROM carts WHERE id = (p->>'cart')::int FOR UPDATE;
      SELECT * INTO known FROM orders WHERE owner_id = uid AND idempotency_key = p->>'key';
      IF known.id IS NOT NULL THEN
        order_id := known.id;
        verdict := CASE WHEN known.body_hash = p->>'hash' THEN 'again' ELSE 'other-body' END;
        RETURN;
      END IF;
      IF c.id IS NULL OR c.changed_at <> (p->>'cartChangedAt')::timestamptz THEN verdict := 'cart-changed'; RETURN; END IF;
      SELECT * INTO known FROM orders WHERE cart_ref = p->>'cartRef' AND order_status <> 'CANCELLED';
      IF known.id IS NOT NULL THEN verdict := 'again'; order_id := known.id; RETURN; END IF;
      IF p->>'promoCode' IS NOT NULL THEN
        SELECT * INTO code FROM promo_codes WHERE promo_codes.code = p->>'promoCode' FOR UPDATE;
        SELECT count(*), count(*) FILTER (WHERE o.owner_id = uid) INTO used, used_by
          FROM orders o WHERE o.promo_code = p->>'promoCode' AND o.order_status <> 'CANCELLED';
        IF code.id IS NULL OR NOT code.is_active OR used >= coalesce(code.total_limit, used + 1)
          OR used_by >= coalesce(code.per_customer_limit, used_by + 1) THEN
          verdict := 'promo-spent'; RETURN;
        END IF;
      END IF;
      BEGIN
        INSERT INTO orders (order_number, order_status, owner_id, email_address, lines, sub_total_minor, discount_minor, tax_minor,
          shipping_minor, grand_total_minor, item_count, promo_code, shipping_method, shipping_address, billing_address, payment,
          provider, expires_at, idempotency_key, body_hash, cart_ref, created_at, updated_at)
        VALUES ('M-' || nextval('order_numbers'), 'PENDING', uid, p->>'emailAddress', p->'lines', (p->>'subTotal')::int,
          (p->>'discount')::int, (p->>'tax')::int, (p->>'shipping')::int, (p->>'grandTotal')::int, (p->>'itemCount')::int,
          p->>'promoCode', p->>'shippingMethod', nullif(p->'shippingAddress', 'null'), nullif(p->'billingAddress', 'null'),
          nullif(p->'payment', 'null'), p->>'provider', (p->>'expiresAt')::timestamptz, p->>'key', p->>'hash', p->>'cartRef',
          (p->>'now')::timestamptz, (p->>'now')::timestamptz)
        RETURNING id INTO order_id;
        INSERT INTO stock_movements (availability_id, change, reason, order_id)
          SELECT n.availability_id, -n.copies, 'order', order_place.order_id FROM stock_needs(p->'lines') n ORDER BY n.availability_id;
      EXCEPTION WHEN SQLSTATE 'SO001' THEN
        verdict := 'sold-out'; order_id := NULL; RETURN;
      END;
      PERFORM order_note(order_id, 'placed', (p->>'grandTotal')::int, uid, NULL, NULL);
      verdict := 'placed';
    END $$;

    -- Ends an order that was never paid: its stock comes back.
    CREATE FUNCTION order_release(p_order int, p_failure text) RETURNS boolean LANGUAGE plpgsql AS $$
    DECLARE o orders;
    BEGIN
      SELECT * INTO o FROM orders WHERE id = p_order FOR UPDATE;
      IF o.order_status IS DISTINCT FROM 'PENDING' THEN RETURN false; END IF;
      UPDATE orders SET order_status = 'CANCELLED', failure = p_failure, updated_at = now(),
        idempotency_key = CASE WHEN idempotency_key LIKE 'cart:%' THEN idempotency_key || ':' || id ELSE idempotency_key END
        WHERE id = p_order;
      PERFORM stock_back(p_order);
      PERFORM order_note(p_order, 'not paid', NULL, NULL, p_failure, NULL);
      RETURN true;
    END $$;

    -- Gives back what an order holds of the stock.
    CREATE FUNCTION stock_back(p_order int) RETURNS void LANGUAGE sql AS $$
      INSERT INTO stock_movements (availability_id, change, reason, order_id)
        SELECT availability_id, -sum(change), 'released', p_order FROM stock_movements
        WHERE order_id = p_order GROUP BY availability_id HAVING sum(change) < 0 ORDER BY availability_id
    $$;

    -- An order is paid: what was bought is the buyer's, the cart is empty, the receipt is on its way. Happens once. Money
    -- for an order that was given up takes the goods again when they are there, and is sent back when they are not.
    CREATE FUNCTION order_paid(p_order int, p_payment text, p_amount int, p_now timestamptz) RETURNS text LANGUAGE plpgsql AS $$
    DECLARE o orders; has_parcel boolean; event int;
    BEGIN
      SELECT * INTO o FROM orders WHERE id = p_order FOR UPDATE;
      IF o.id IS NULL THEN RETURN 'unknown'; END IF;
      IF o.paid_at IS NOT NULL THEN RETURN 'before'; END IF;
      IF o.order_status NOT IN ('PENDING', 'CANCELLED') THEN RETURN 'before'; END IF;
      IF p_amount <> o.grand_total_minor THEN RETURN 'other-amount'; END IF;
      IF o.order_status = 'CANCELLED' THEN
        BEGIN
          INSERT INTO stock_movements (availability_id, change, reason, order_id)
            SELECT n.availability_id, -n.copies, 'order', p_order FROM stock_needs(o.lines) n ORDER BY n.availability_id;
          UPDATE orders SET order_status = 'PENDING' WHERE id = p_order;
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
      SELECT EXISTS (SELECT 1 FROM jsonb_array_elements(o.lines) l WHERE (l->>'isPhysical')::boolean) INTO has_parcel;
      UPDATE orders SET order_status = CASE WHEN has_parcel THEN 'PAID' ELSE 'FULFILLED' END::enum_orders_order_status,
        payment_id = p_payment, paid_at = p_now, expires_at = NULL, failure = NULL, updated_at = now() WHERE id = p_order;
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

    -- Gives money back for a paid order, never more than was paid; all of it ends what was bought.
    CREATE FUNCTION order_refund(p_order int, p_amount int, p_person int, p_note text, p_key text, p_restock boolean) RETURNS text LANGUAGE plpgsql AS $$
    DECLARE o orders; event int; is_all boolean;
    BEGIN
      SELECT * INTO o FROM orders WHERE id = p_order FOR UPDATE;
      IF EXISTS (SELECT 1 FROM order_events WHERE key = p_key) THEN RETURN 'before'; END IF;
      IF o.id IS NULL OR o.order_status NOT IN ('PAID', 'FULFILLED', 'PARTLY_REFUNDED', 'DISPUTED') THEN RETURN 'not-paid'; END IF;
      IF p_amount < 1 OR o.refunded_minor + p_amount > o.grand_total_minor THEN RETURN 'too-much'; END IF;
      is_all := o.refunded_minor + p_amount = o.grand_total_minor;
      UPDATE orders SET refunded_minor = refunded_minor + p_amount, updated_at = now(),
        order_status = CASE WHEN is_all THEN 'REFUNDED' ELSE 'PARTLY_REFUNDED' END::enum_orders_order_status WHERE id = p_order;
      IF is_all THEN UPDATE entitlements SET revoked_at = now() WHERE order_id = p_order AND revoked_at IS NULL; END IF;
      IF p_restock THEN PERFORM stock_back(p_order); END IF;
      event := order_note(p_order, 'refunded', p_amount, p_person, p_note, p_key);
      PERFORM queue_store_job('order-refund', jsonb_build_object('event', event));
      PERFORM queue_store_job('order-mail', jsonb_build_object('kind', 'refunded', 'id', p_order, 'emailAddress', o.email_address));
      RETURN 'refunded';
    END $$;

    -- Takes over what was given back at the gateway itself: the sum of it, which only grows.
    CREATE FUNCTION order_refunded_there(p_order int, p_total int) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE o orders;
    BEGIN
      SELECT * INTO o FROM orders WHERE id = p_order FOR UPDATE;
      IF o.paid_at IS NULL OR p_total <= o.refunded_minor OR p_total > o.grand_total_minor OR o.order_status = 'CANCELLED' THEN RETURN; END IF;
      UPDATE orders SET refunded_minor = p_total, updated_at = now(), order_status = CASE WHEN p_total = grand_total_minor
        THEN 'REFUNDED' ELSE 'PARTLY_REFUNDED' END::enum_orders_order_status WHERE id = p_order;
      IF p_total = o.grand_total_minor THEN UPDATE entitlements SET revoked_at = now() WHERE order_id = p_order AND revoked_at IS NULL; END IF;
      PERFORM order_note(p_order, 'refunded', p_total - o.refunded_minor::int, NULL, 'at the gateway', 'there:' || p_order || ':' || p_total);
    END $$;

    -- A buyer disputes a payment: what was bought rests until the bank has decided.
    CREATE FUNCTION order_disputed(p_order int, p_state text) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE o orders;
    BEGIN
      SELECT * INTO o FROM orders WHERE id = p_order FOR UPDATE;
      IF p_state = 'opened' AND o.order_status IN ('PAID', 'FULFILLED', 'PARTLY_REFUNDED')
        AND NOT EXISTS (SELECT 1 FROM order_events WHERE order_id = p_order AND kind = 'dispute won') THEN
        UPDATE orders SET order_status = 'DISPUTED', updated_at = now() WHERE id = p_order;
        UPDATE entitlements SET revoked_at = now() WHERE order_id = p_order AND revoked_at IS NULL;
        PERFORM order_note(p_order, 'disputed', NULL, NULL, NULL, 'disputed:' || p_order);
      ELSIF p_state = 'won' AND o.order_status = 'DISPUTED' THEN
        UPDATE orders SET order_status = 'PAID', updated_at = now() WHERE id = p_order;
        UPDATE entitlements SET revoked_at = NULL WHERE order_id = p_order;
        PERFORM order_note(p_order, 'dispute won', NULL, NULL, NULL, 'won:' || p_order);
      ELSIF p_state = 'lost' AND o.order_status = 'DISPUTED' THEN
        UPDATE orders SET order_status = 'REFUNDED', refunded_minor = grand_total_minor, updated_at = now() WHERE id = p_order;
        PERFORM order_note(p_order, 'dispute lost', (o.grand_total_minor - o.refunded_minor)::int, NULL, NULL, 'lost:' || p_order);
      END IF;
    END $$;

    -- Cancels an order, paid or not: stock and money go back, what was bought is revoked.
    CREATE FUNCTION order_cancel(p_order int, p_person int, p_note text) RETURNS text LANGUAGE plpgsql AS $$
    DECLARE o orders; event int; rest int;
    BEGIN
      SELECT * INTO o FROM orders WHERE id = p_order FOR UPDATE;
      IF o.id IS NULL OR o.order_status IN ('CANCELLED', 'REFUNDED') THEN RETURN 'not-open'; END IF;
      rest := CASE WHEN o.paid_at IS NULL THEN 0 ELSE o.grand_total_minor - o.refunded_minor END;
      UPDATE orders SET order_status = 'CANCELLED', updated_at = now(), refunded_minor = refunded_minor + rest WHERE id = p_order;
      UPDATE entitlements SET revoked_at = now() WHERE order_id = p_order AND revoked_at IS NULL;
      PERFORM stock_back(p_order);
      event := order_note(p_order, 'cancelled', rest, p_person, p_note, 'cancelled:' || p_order);
      IF rest > 0 THEN PERFORM queue_store_job('order-refund', jsonb_build_object('event', event)); END IF;
      PERFORM queue_store_job('order-mail', jsonb_build_object('kind', 'cancelled', 'id', p_order, 'emailAddress', o.email_address));
      RETURN 'cancelled';
    END $$;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION order_cancel, order_disputed, order_refunded_there, order_refund, order_paid, stock_back, order_release, order_place, queue_store_job, order_note,
      cart_take, cart_put, cart_lines_with, cart_of, stock_needs;
    DROP TRIGGER stock_opening ON availabilities;
    DROP TRIGGER stock_guard ON availabilities;
    DROP TRIGGER stock_apply ON stock_movements;
    DROP FUNCTION stock_opening, stock_guard, stock_apply;
    ALTER TABLE "availabilities" DROP CONSTRAINT "availabilities_stock_check";
    ALTER TABLE "orders" DROP CONSTRAINT "orders_money_check";
    DROP INDEX "entitlements_once_idx", "orders_pending_idx", "orders_one_per_cart_idx";
    DROP TABLE "gateway_refunds", "gateway_payments";
    DROP SEQUENCE "order_numbers";
  `);
}
