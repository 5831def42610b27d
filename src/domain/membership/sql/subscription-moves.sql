-- The transition tables of subscriptions and their orders, and the triggers that reject every other change. They are the
-- same as in src/domain/membership/subscription-status.rules.ts (a test compares them).
-- Called by: the triggers before every update of subscriptions.status and subscription_orders.status.
-- Raises: ST001 for a transition that is not in the table.

CREATE FUNCTION subscription_may_move(from_status text, to_status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT from_status || '>' || to_status IN (
    'trialing>active', 'trialing>past_due', 'trialing>canceled', 'active>past_due', 'active>canceled',
    'past_due>active', 'past_due>canceled', 'canceled>active')
$$;

CREATE FUNCTION subscription_move_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT subscription_may_move(old.status::text, new.status::text) THEN
    RAISE EXCEPTION 'A subscription can''t change from % to %.', old.status, new.status USING ERRCODE = 'ST001';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER subscription_move_guard BEFORE UPDATE OF status ON subscriptions FOR EACH ROW
  WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION subscription_move_guard();

CREATE FUNCTION subscription_order_may_move(from_status text, to_status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT from_status || '>' || to_status IN (
    'open>paid', 'open>activated', 'open>refunded', 'paid>activated', 'paid>refunded')
$$;

CREATE FUNCTION subscription_order_move_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT subscription_order_may_move(old.status::text, new.status::text) THEN
    RAISE EXCEPTION 'A subscription order can''t change from % to %.', old.status, new.status USING ERRCODE = 'ST001';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER subscription_order_move_guard BEFORE UPDATE OF status ON subscription_orders FOR EACH ROW
  WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION subscription_order_move_guard();
