-- Returns how often a promo code was used for store orders and subscriptions, in total and by an account. Unpaid orders
-- count while they hold the code: store orders until they are canceled, subscription orders until their reservation ends.
-- `p_pending` is false to leave out the account's own unpaid store orders, which placing an order resumes or cancels.
-- Called by: order_place, src/platform/promos/promo-provider.ts, src/admin/store/PromoUses.tsx.
-- Raises: nothing.

CREATE FUNCTION promo_uses(p_code text, p_owner int, p_pending boolean, OUT total int, OUT own int) LANGUAGE sql STABLE AS $$
  SELECT count(*)::int, count(*) FILTER (WHERE u.owner_id = p_owner)::int FROM (
    SELECT o.owner_id FROM orders o WHERE o.promo_code = p_code AND o.order_status <> 'CANCELLED'
      AND (p_pending OR (o.owner_id = p_owner AND o.order_status = 'PENDING') IS NOT TRUE)
    UNION ALL
    SELECT s.owner_id FROM subscription_orders s WHERE s.promo_code = p_code
      AND (s.status IN ('paid', 'activated')
        OR (s.status = 'open' AND s.reserved_until > now() AND (p_pending OR (s.owner_id = p_owner) IS NOT TRUE)))
  ) u
$$;
