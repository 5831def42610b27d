-- Records every change of the monthly price that a paid subscription contributes to recurring revenue: 0 before its first
-- payment, during a trial, after its end, and for duplicates. A yearly price counts with a twelfth, a price that includes
-- tax without it. A change is dated
-- when it took effect, not when it was reported. A pause is recorded with its days in advance.
-- Called by: triggers on subscriptions.
-- Raises: nothing.

CREATE FUNCTION subscription_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE before subscription_changes; monthly int := 0; effective timestamptz := now(); pause_from timestamptz; pause_until timestamptz;
BEGIN
  SELECT * INTO before FROM subscription_changes WHERE subscription_id = coalesce(new.id, old.id) ORDER BY id DESC LIMIT 1;
  IF TG_OP = 'DELETE' THEN
    IF before.monthly_minor > 0 THEN
      INSERT INTO subscription_changes (subscription_id, at, monthly_minor, tier, period)
        VALUES (old.id, greatest(now(), before.at), 0, before.tier, before.period);
    END IF;
    RETURN NULL;
  END IF;
  IF new.provider IN ('stripe', 'embedded') AND new.duplicate_of_id IS NULL
    AND (new.status = 'active' OR (new.status = 'past_due' AND before.monthly_minor > 0)) THEN
    monthly := round((coalesce(new.price_minor, 0) - CASE WHEN (new.tax->>'isIncluded')::boolean
      THEN round(coalesce(new.price_minor, 0) * (new.tax->>'percent')::numeric / (100 + (new.tax->>'percent')::numeric)) ELSE 0 END)
      / CASE new.period WHEN 'year' THEN 12 ELSE 1 END);
    IF new.resumes_at IS NOT NULL THEN pause_from := new.period_end; pause_until := new.resumes_at; END IF;
  END IF;
  IF (coalesce(before.monthly_minor, 0), before.paused_from, before.paused_until) IS NOT DISTINCT FROM (monthly, pause_from, pause_until)
    AND (monthly = 0 OR (before.tier, before.period) IS NOT DISTINCT FROM (new.tier::text, new.period::text)) THEN
    RETURN NULL;
  END IF;
  IF new.status = 'canceled' THEN effective := coalesce(new.ended_at, now());
  ELSIF TG_OP = 'INSERT' THEN effective := coalesce(new.first_purchase_at, new.period_start);
  ELSIF new.period_start > old.period_start THEN effective := new.period_start;
  ELSIF new.last_purchase_at > old.last_purchase_at THEN effective := new.last_purchase_at;
  ELSIF pause_from IS NOT NULL THEN effective := least(now(), pause_from);
  END IF;
  INSERT INTO subscription_changes (subscription_id, at, monthly_minor, tier, period, paused_from, paused_until)
    VALUES (new.id, greatest(effective, before.at), monthly, new.tier, coalesce(new.period::text, 'month'), pause_from, pause_until);
  RETURN NULL;
END $$;

CREATE TRIGGER subscription_change AFTER INSERT OR UPDATE OR DELETE ON subscriptions FOR EACH ROW EXECUTE FUNCTION subscription_change();
