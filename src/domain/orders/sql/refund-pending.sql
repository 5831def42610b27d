-- Returns the total of an order's refunds that were requested and aren't confirmed yet, in cents.
-- Called by: every refund function, and queries of the admin.
-- Raises: nothing.

CREATE FUNCTION refund_pending(p_order int) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(amount_minor), 0)::int FROM refunds WHERE order_id = p_order AND state = 'requested'
$$;
