-- Returns what every subscription contributed to recurring revenue just before a moment, in cents a month. Subscriptions
-- that are paused or ended then are included with 0.
-- Called by: src/domain/membership/subscription-revenue.query.ts.
-- Raises: nothing.

CREATE FUNCTION subscription_revenue_at(p_moment timestamptz)
RETURNS TABLE (subscription_id int, monthly_minor int, tier text, period text, is_paused boolean) LANGUAGE sql STABLE AS $$
  SELECT c.subscription_id, CASE WHEN p.is_paused THEN 0 ELSE c.monthly_minor END, c.tier, c.period, p.is_paused
  FROM (SELECT DISTINCT ON (s.subscription_id) s.* FROM subscription_changes s WHERE s.at < p_moment
    ORDER BY s.subscription_id, s.at DESC, s.id DESC) c
  CROSS JOIN LATERAL (SELECT coalesce(c.paused_from < p_moment AND p_moment <= c.paused_until, false) AS is_paused) p
$$;
