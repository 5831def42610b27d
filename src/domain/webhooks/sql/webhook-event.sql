-- Writes one delivery and its job for every webhook that is turned on and subscribed to an event, in the transaction of
-- the event. A key makes an event happen once, however often it is reported.
-- Called by: the triggers below; src/domain/webhooks/report-event.command.ts.
-- Raises: nothing.

CREATE FUNCTION webhook_event(p_type text, p_data jsonb, p_key text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE event text := 'evt_' || CASE WHEN p_key IS NULL THEN replace(gen_random_uuid()::text, '-', '') ELSE md5(p_key) END;
BEGIN
  WITH deliveries AS (
    INSERT INTO webhook_deliveries (webhook_id, event_id, type, data, state, attempts, occurred_at, created_at, updated_at)
      SELECT w.id, event, p_type, p_data, 'waiting', 0, now(), now(), now() FROM webhooks w
      WHERE w.is_enabled AND EXISTS (SELECT 1 FROM webhooks_events e WHERE e.parent_id = w.id AND e.value::text = p_type)
      ORDER BY w.id
    ON CONFLICT (webhook_id, event_id) DO NOTHING RETURNING id)
  INSERT INTO payload_jobs (task_slug, input, queue)
    SELECT 'webhook-delivery', jsonb_build_object('delivery', id, 'attempt', 0), 'default' FROM deliveries;
END $$;
