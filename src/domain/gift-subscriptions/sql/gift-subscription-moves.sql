-- The transition table of gift subscriptions, and the trigger that rejects every other change. The table is the same as
-- in src/domain/gift-subscriptions/gift-subscription-status.rules.ts (a test compares them).
-- Called by: the trigger before every update of gift_subscriptions.status.
-- Raises: ST001 for a transition that is not in the table.

CREATE FUNCTION gift_subscription_may_move(from_status text, to_status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT from_status || '>' || to_status IN ('open>paid', 'paid>claimed', 'paid>refunded', 'claimed>started')
$$;

CREATE FUNCTION gift_subscription_move_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT gift_subscription_may_move(old.status::text, new.status::text) THEN
    RAISE EXCEPTION 'A gift subscription can''t change from % to %.', old.status, new.status USING ERRCODE = 'ST001';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER gift_subscription_move_guard BEFORE UPDATE OF status ON gift_subscriptions FOR EACH ROW
  WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION gift_subscription_move_guard();
