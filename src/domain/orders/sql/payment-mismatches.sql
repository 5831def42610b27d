-- Payments that differ from their order's total. The order keeps its stock until a merchandiser accepts or refunds the
-- payment. payment_mismatch records such a payment, once. Returns whether it is new. payment_accept settles the order
-- at the paid amount. Returns the verdict of order_paid: 'too-late' means that the items have sold out and the payment
-- is being refunded. payment_refund cancels the order and requests a full refund. The last two return 'unknown', or
-- 'settled' for a mismatch that is no longer open.
-- Called by: order_paid, src/domain/orders/payment-mismatch.command.ts.
-- Raises: nothing.

CREATE FUNCTION payment_mismatch(o orders, p_payment text, p_amount int) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE new_mismatch int;
BEGIN
  INSERT INTO payment_mismatches (order_id, payment_id, expected_minor, paid_minor)
    VALUES (o.id, p_payment, o.grand_total_minor, p_amount) ON CONFLICT (order_id, payment_id) DO NOTHING RETURNING id INTO new_mismatch;
  IF new_mismatch IS NULL THEN
    UPDATE payment_mismatches SET paid_minor = p_amount WHERE order_id = o.id AND payment_id = p_payment AND state = 'open';
    RETURN false;
  END IF;
  PERFORM order_note(o.id, 'payment to review', p_amount, NULL, 'not the total', 'mismatch:' || new_mismatch);
  RETURN true;
END $$;

CREATE FUNCTION payment_accept(p_mismatch int, p_person int, p_now timestamptz) RETURNS text LANGUAGE plpgsql AS $$
DECLARE o orders; m payment_mismatches; verdict text;
BEGIN
  SELECT * INTO o FROM orders WHERE id = (SELECT order_id FROM payment_mismatches WHERE id = p_mismatch) FOR UPDATE;
  IF o.id IS NULL THEN RETURN 'unknown'; END IF;
  UPDATE payment_mismatches SET state = 'accepted', person_id = p_person, settled_at = now()
    WHERE id = p_mismatch AND state = 'open' RETURNING * INTO m;
  IF m.id IS NULL THEN RETURN 'settled'; END IF;
  PERFORM order_note(o.id, 'payment accepted', m.paid_minor, p_person, NULL, 'accepted:' || m.id);
  verdict := order_paid(o.id, m.payment_id, m.paid_minor, p_now);
  IF verdict = 'too-late' THEN UPDATE payment_mismatches SET state = 'refunded' WHERE id = m.id; END IF;
  RETURN verdict;
END $$;

CREATE FUNCTION payment_refund(p_mismatch int, p_person int) RETURNS text LANGUAGE plpgsql AS $$
DECLARE o orders; m payment_mismatches;
BEGIN
  SELECT * INTO o FROM orders WHERE id = (SELECT order_id FROM payment_mismatches WHERE id = p_mismatch) FOR UPDATE;
  IF o.id IS NULL THEN RETURN 'unknown'; END IF;
  UPDATE payment_mismatches SET state = 'refunded', person_id = p_person, settled_at = now()
    WHERE id = p_mismatch AND state = 'open' RETURNING * INTO m;
  IF m.id IS NULL THEN RETURN 'settled'; END IF;
  PERFORM order_release(o.id, 'the payment was not the total');
  UPDATE orders SET payment_id = m.payment_id, received_minor = m.paid_minor, updated_at = now() WHERE id = o.id;
  PERFORM order_note(o.id, 'refund requested', m.paid_minor, p_person, 'the payment was not the total', 'refused:' || m.id);
  IF m.paid_minor > 0 THEN
    PERFORM refund_request(o.id, m.paid_minor, p_person, 'the payment was not the total', 'mismatch:' || m.id, 'cancelled');
  END IF;
  RETURN 'refunded';
END $$;
