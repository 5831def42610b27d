-- Returns the mails that the buyer of an order should have received, by the kind of their job, with the amount that the
-- mail is about: the receipt, the shipment, the cancellation, and the latest refund that was paid out.
-- Called by: order_mail_again and src/domain/orders/resend-mail.command.ts.
-- Raises: nothing.

CREATE FUNCTION order_mails(o orders) RETURNS TABLE (kind text, amount_minor int, since timestamptz) LANGUAGE sql STABLE AS $$
  SELECT 'receipt', NULL::int, o.paid_at WHERE o.paid_at IS NOT NULL
  UNION ALL
  SELECT 'shipped', NULL, e.created_at FROM order_events e WHERE e.key = 'shipped:' || o.id
  UNION ALL
  SELECT 'cancelled', NULL, e.created_at FROM order_events e WHERE e.key = 'cancelled:' || o.id
    AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.key = e.key AND r.state <> 'paid_out')
  UNION ALL
  (SELECT 'refunded', r.amount_minor, r.settled_at FROM refunds r
    WHERE r.order_id = o.id AND r.state = 'paid_out' AND r.mail = 'refunded' ORDER BY r.settled_at DESC, r.id DESC LIMIT 1)
$$;
