-- Cents that were taken for an order, which is also the most that can be refunded: its total, unless merchandisers
-- accepted a payment of another amount.
-- Called by: every function of refunds, and the queries of the admin.
-- Raises nothing of its own.

CREATE FUNCTION order_received(o orders) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(o.received_minor, o.grand_total_minor)::int
$$;
