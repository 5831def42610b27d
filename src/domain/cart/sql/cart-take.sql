-- Removes one line from a cart, or all lines and the promo code if p_item is null. Advances changed_at by at least a
-- second, so that each change shows in Last-Modified.
-- Called by: cart_put, src/domain/cart/change-cart.command.ts.
-- Raises: nothing.

CREATE FUNCTION cart_take(p_token text, p_owner int, p_item text, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE c carts := cart_of(p_token, p_owner, p_now);
BEGIN
  UPDATE carts SET updated_at = now(), promo_code = CASE WHEN p_item IS NULL THEN NULL ELSE promo_code END,
    changed_at = date_trunc('second', greatest(p_now, changed_at + interval '1 second')),
    lines = CASE WHEN p_item IS NULL THEN '[]' ELSE coalesce((SELECT jsonb_agg(l ORDER BY at)
      FROM jsonb_array_elements(lines) WITH ORDINALITY AS x(l, at) WHERE l->>'itemId' <> p_item), '[]') END
  WHERE id = c.id AND (p_item IS NULL OR lines @> jsonb_build_array(jsonb_build_object('itemId', p_item)));
END $$;
