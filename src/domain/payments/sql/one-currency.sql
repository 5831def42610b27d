-- Keeps an installation in one currency. Everything that is bought gets the currency of the settings, keeps it for good,
-- and the settings can't change to another one from then on. An order and a change of the settings wait for each other.
-- Called by: the triggers below, and currencyFault.
-- Raises: CU001 for a change of a currency, with a message for users.

CREATE FUNCTION currency_in_use_besides(code text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT currency FROM (
    (SELECT currency FROM orders WHERE currency <> code LIMIT 1)
    UNION ALL (SELECT currency FROM subscription_orders WHERE currency <> code LIMIT 1)
    UNION ALL (SELECT currency FROM gift_subscriptions WHERE currency <> code LIMIT 1)
    UNION ALL (SELECT currency FROM subscriptions WHERE currency <> code AND price_minor > 0 LIMIT 1)
  ) used LIMIT 1
$$;

-- Returns the currency of the settings, which can't change until the transaction ends.
CREATE FUNCTION current_currency() RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('currency'));
  RETURN coalesce((SELECT s.currency FROM store_settings s LIMIT 1), 'USD');
END $$;

CREATE FUNCTION stamp_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.currency := current_currency();
  RETURN new;
END $$;

CREATE FUNCTION keep_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The currency of something that was bought can''t change.' USING ERRCODE = 'CU001';
END $$;

CREATE FUNCTION change_currency() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE other text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('currency'));
  other := currency_in_use_besides(new.currency);
  IF other IS NOT NULL THEN
    RAISE EXCEPTION 'You can’t change the currency to %: there are orders or subscriptions in %. Nothing was changed.',
      new.currency, other USING ERRCODE = 'CU001';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER stamp_currency BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION stamp_currency();
CREATE TRIGGER stamp_currency BEFORE INSERT ON subscription_orders FOR EACH ROW EXECUTE FUNCTION stamp_currency();
CREATE TRIGGER stamp_currency BEFORE INSERT ON gift_subscriptions FOR EACH ROW EXECUTE FUNCTION stamp_currency();
CREATE TRIGGER stamp_currency BEFORE INSERT ON subscriptions FOR EACH ROW EXECUTE FUNCTION stamp_currency();

CREATE TRIGGER keep_currency BEFORE UPDATE OF currency ON orders FOR EACH ROW
  WHEN (old.currency IS DISTINCT FROM new.currency) EXECUTE FUNCTION keep_currency();
CREATE TRIGGER keep_currency BEFORE UPDATE OF currency ON subscription_orders FOR EACH ROW
  WHEN (old.currency IS DISTINCT FROM new.currency) EXECUTE FUNCTION keep_currency();
CREATE TRIGGER keep_currency BEFORE UPDATE OF currency ON gift_subscriptions FOR EACH ROW
  WHEN (old.currency IS DISTINCT FROM new.currency) EXECUTE FUNCTION keep_currency();
CREATE TRIGGER keep_currency BEFORE UPDATE OF currency ON subscriptions FOR EACH ROW
  WHEN (old.currency IS DISTINCT FROM new.currency) EXECUTE FUNCTION keep_currency();

CREATE TRIGGER change_currency BEFORE UPDATE OF currency ON store_settings FOR EACH ROW
  WHEN (old.currency IS DISTINCT FROM new.currency) EXECUTE FUNCTION change_currency();
CREATE TRIGGER first_currency BEFORE INSERT ON store_settings FOR EACH ROW EXECUTE FUNCTION change_currency();
