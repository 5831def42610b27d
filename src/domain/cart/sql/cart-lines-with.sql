-- Merges items into the lines of a cart. Mode 'add' adds to quantities, 'set' replaces them. The quantity of digital
-- items is at most one, that of permissions isn't limited (CART-09, CART-10).
-- Called by: cart_of, cart_put.
-- Raises: nothing.

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
