-- Creates an order from a priced cart and reserves its stock, once per idempotency key and once per state of a cart.
-- Returns 'placed', 'again' (with the existing order), 'other-body', 'cart-changed', 'promo-spent' or 'sold-out'.
-- Locks the cart and the promo code, so that concurrent calls can't order the same cart twice or exceed a code's limit.
-- Called by: src/domain/orders/submit-order.command.ts.
-- Raises: a check violation if the totals don't add up.

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
  -- The currency of the settings changed since the cart was priced. It can't change any more from here on.
  IF p->>'currency' <> current_currency() THEN verdict := 'cart-changed'; RETURN; END IF;
  SELECT * INTO known FROM orders WHERE cart_ref = p->>'cartRef' AND order_status <> 'CANCELLED';
  IF known.id IS NOT NULL THEN verdict := 'again'; order_id := known.id; RETURN; END IF;
  IF p->>'promoCode' IS NOT NULL THEN
    SELECT * INTO code FROM promo_codes WHERE promo_codes.code = p->>'promoCode' FOR UPDATE;
    SELECT u.total, u.own INTO used, used_by FROM promo_uses(p->>'promoCode', uid, true) u;
    IF code.id IS NULL OR NOT code.is_active OR code.applies_to = 'subscriptions' OR used >= coalesce(code.total_limit, used + 1)
      OR used_by >= coalesce(code.per_customer_limit, used_by + 1) THEN
      verdict := 'promo-spent'; RETURN;
    END IF;
  END IF;
  BEGIN
    INSERT INTO orders (order_number, order_status, owner_id, email_address, lines, sub_total_minor, discount_minor, tax_minor,
      shipping_minor, grand_total_minor, item_count, promo_code, shipping_method, shipping_address, billing_address, payment,
      tax_details, provider, expires_at, idempotency_key, body_hash, cart_ref, created_at, updated_at)
    VALUES ('M-' || nextval('order_numbers'), 'PENDING', uid, p->>'emailAddress', p->'lines', (p->>'subTotal')::int,
      (p->>'discount')::int, (p->>'tax')::int, (p->>'shipping')::int, (p->>'grandTotal')::int, (p->>'itemCount')::int,
      p->>'promoCode', p->>'shippingMethod', nullif(p->'shippingAddress', 'null'), nullif(p->'billingAddress', 'null'),
      nullif(p->'payment', 'null'), nullif(p->'taxDetails', 'null'), p->>'provider', (p->>'expiresAt')::timestamptz, p->>'key', p->>'hash', p->>'cartRef',
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
