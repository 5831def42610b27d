-- Schedules the next attempt of a refund whose outcome is unknown, with exponential backoff up to an hour.
-- Called by: src/domain/orders/refund-order.job.ts.
-- Raises: nothing.

CREATE FUNCTION refund_unanswered(p_refund int, p_reason text) RETURNS void LANGUAGE sql AS $$
  UPDATE refunds SET attempts = attempts + 1, reason = p_reason, tried_at = now(),
    next_try_at = now() + least(interval '1 hour', interval '2 seconds' * power(2, least(attempts, 12)))
  WHERE id = p_refund AND state = 'requested'
$$;
