-- Queues a mail about an order again and records who sent it. A repeated call within a minute sends nothing, so a double
-- click sends one mail. Returns 'queued', 'before' for such a repetition, or 'unknown' for a mail that the order doesn't
-- have.
-- Called by: src/domain/orders/resend-mail.command.ts.
-- Raises: nothing.

CREATE FUNCTION order_mail_again(p_order int, p_person int, p_kind text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE o orders; mail record;
BEGIN
  SELECT * INTO o FROM orders WHERE id = p_order FOR UPDATE;
  IF o.id IS NULL THEN RETURN 'unknown'; END IF;
  SELECT * INTO mail FROM order_mails(o) m WHERE m.kind = p_kind;
  IF mail.kind IS NULL THEN RETURN 'unknown'; END IF;
  IF EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = p_order AND e.kind = 'mail resent' AND e.note = p_kind
    AND e.created_at > now() - interval '1 minute') THEN
    RETURN 'before';
  END IF;
  PERFORM order_note(p_order, 'mail resent', NULL, p_person, p_kind, NULL);
  PERFORM queue_store_job('order-mail', jsonb_build_object('kind', p_kind, 'id', p_order, 'emailAddress', o.email_address,
    'amountMinor', mail.amount_minor));
  RETURN 'queued';
END $$;
