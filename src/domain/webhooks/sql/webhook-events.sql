-- Reports payments, refunds and changes of subscriptions to webhooks, whatever causes them. The data contains no
-- address; an account is its guid.
-- Called by: triggers on orders and subscriptions.
-- Raises: nothing.

CREATE FUNCTION webhook_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE facts jsonb;
BEGIN
  facts := jsonb_build_object('orderNumber', new.order_number, 'status', new.order_status, 'currency', new.currency,
    'account', (SELECT guid FROM users WHERE id = new.owner_id));
  IF old.paid_at IS NULL AND new.paid_at IS NOT NULL THEN
    PERFORM webhook_event('order.paid', facts || jsonb_build_object('totalMinor', new.grand_total_minor::int,
      'taxMinor', new.tax_minor::int, 'shippingMinor', new.shipping_minor::int, 'discountMinor', new.discount_minor::int,
      'paidAt', new.paid_at, 'lines', (SELECT coalesce(jsonb_agg(jsonb_build_object('title', l->'title',
        'availabilityId', l->'availabilityId', 'quantity', l->'quantity')), '[]') FROM jsonb_array_elements(new.lines) l)));
  END IF;
  IF new.refunded_minor > old.refunded_minor THEN
    PERFORM webhook_event('order.refunded', facts || jsonb_build_object(
      'refundMinor', (new.refunded_minor - old.refunded_minor)::int, 'totalRefundedMinor', new.refunded_minor::int));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER webhook_order AFTER UPDATE OF paid_at, refunded_minor ON orders FOR EACH ROW
  WHEN (old.paid_at IS DISTINCT FROM new.paid_at OR old.refunded_minor IS DISTINCT FROM new.refunded_minor)
  EXECUTE FUNCTION webhook_order();

CREATE FUNCTION webhook_subscription_facts(s subscriptions) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('status', s.status, 'tier', s.tier, 'period', s.period, 'seats', s.seats::int,
    'priceMinor', s.price_minor::int, 'currency', s.currency, 'provider', s.provider, 'paidUntil', s.period_end,
    'endsAtPaidUntil', coalesce(s.cancel_at_period_end, false), 'pausedUntil', s.resumes_at,
    'nextTier', s.next_tier, 'nextPeriod', s.next_period)
$$;

CREATE FUNCTION webhook_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE before jsonb; facts jsonb; was_live boolean := false; is_live boolean;
BEGIN
  facts := webhook_subscription_facts(new);
  is_live := new.status <> 'canceled';
  IF TG_OP = 'UPDATE' THEN
    before := webhook_subscription_facts(old);
    was_live := old.status <> 'canceled';
  END IF;
  IF before = facts OR NOT (was_live OR is_live) THEN RETURN NULL; END IF;
  PERFORM webhook_event(
    CASE WHEN NOT was_live THEN 'subscription.started' WHEN NOT is_live THEN 'subscription.ended' ELSE 'subscription.changed' END,
    jsonb_build_object('id', new.id, 'account', (SELECT guid FROM users WHERE id = new.owner_id)) || facts
      || CASE WHEN was_live THEN jsonb_build_object('previous', (SELECT coalesce(jsonb_object_agg(key, value), '{}')
        FROM jsonb_each(before) WHERE facts->key IS DISTINCT FROM value)) ELSE '{}' END);
  RETURN NULL;
END $$;

CREATE TRIGGER webhook_subscription AFTER INSERT OR UPDATE ON subscriptions FOR EACH ROW EXECUTE FUNCTION webhook_subscription();

CREATE FUNCTION webhook_subscription_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_event('subscription.ended', jsonb_build_object('id', old.id,
    'account', (SELECT guid FROM users WHERE id = old.owner_id)) || webhook_subscription_facts(old)
    || jsonb_build_object('status', 'canceled', 'previous', jsonb_build_object('status', old.status)));
  RETURN NULL;
END $$;

CREATE TRIGGER webhook_subscription_deleted AFTER DELETE ON subscriptions FOR EACH ROW WHEN (old.status <> 'canceled')
  EXECUTE FUNCTION webhook_subscription_deleted();
