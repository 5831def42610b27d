-- Adds items to a cart, all or none. Returns 'ok', or the reason why not: 'unknown', 'sold-out', 'too-many'. Items that
-- are no longer sold can still be removed by setting their quantity to 0.
-- Called by: src/domain/cart/change-cart.command.ts.
-- Raises: nothing.

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
    -- Items that are no longer sold can still be removed.
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
