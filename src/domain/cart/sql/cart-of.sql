-- Returns the locked cart of a guest's token or of an account, creating it if necessary. A guest's cart is merged into
-- the account's cart and deleted (CART-05).
-- Called by: cart_put, cart_take, src/domain/cart/cart-key.ts, src/domain/cart/choose.command.ts.
-- Raises: nothing.

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
