-- Returns the amount paid for an order in cents, which is also the maximum refund. It is the total, unless a
-- merchandiser accepted a payment of another amount.
-- Called by: every refund function, and queries of the admin.
-- Raises: nothing.

CREATE FUNCTION order_received(o orders) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(o.received_minor, o.grand_total_minor)::int
$$;
