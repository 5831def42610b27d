-- Returns the copies of each counted availability that the lines of a cart or an order take from stock. A bundle also
-- takes its components; permissions take nothing.
-- Called by: cart_put, order_place, order_paid.
-- Raises: nothing.

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
