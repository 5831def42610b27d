-- Cents of an order whose refund is requested and not confirmed yet.
-- Called by: every function of refunds, and the queries of the admin.
-- Raises nothing of its own.

CREATE FUNCTION refund_pending(p_order int) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(amount_minor), 0)::int FROM refunds WHERE order_id = p_order AND state = 'requested'
$$;
