-- Records a refund and queues its payout, once per key.
-- Called by: order_refund, order_cancel, order_paid.
-- Raises: nothing.

CREATE FUNCTION refund_request(p_order int, p_amount int, p_person int, p_note text, p_key text, p_mail text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE new_refund int;
BEGIN
  INSERT INTO refunds (order_id, key, gateway_key, amount_minor, person_id, note, mail)
    VALUES (p_order, p_key, p_key, p_amount, p_person, p_note, p_mail) ON CONFLICT (key) DO NOTHING RETURNING id INTO new_refund;
  IF new_refund IS NOT NULL THEN PERFORM queue_store_job('order-refund', jsonb_build_object('refund', new_refund)); END IF;
END $$;
