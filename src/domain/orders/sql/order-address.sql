-- Changes the shipping address of an order that hasn't shipped and records the old one. The totals stay as charged, and
-- tax_place keeps the place that the tax was calculated for. Returns 'changed', 'same', 'shipped', 'unknown', or 'closed'
-- for an order that is canceled, refunded, fulfilled or has nothing to ship.
-- Called by: src/domain/orders/change-address.command.ts.
-- Raises: nothing.

CREATE FUNCTION order_address(p_order int, p_person int, p_address jsonb, p_note text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE o orders;
BEGIN
  SELECT * INTO o FROM orders WHERE id = p_order FOR UPDATE;
  IF o.id IS NULL THEN RETURN 'unknown'; END IF;
  IF EXISTS (SELECT 1 FROM order_events WHERE key = 'shipped:' || p_order) THEN RETURN 'shipped'; END IF;
  IF o.order_status NOT IN ('PENDING', 'PAID', 'PARTLY_REFUNDED', 'DISPUTED') OR o.shipping_address IS NULL THEN RETURN 'closed'; END IF;
  IF o.shipping_address = p_address THEN RETURN 'same'; END IF;
  PERFORM order_note(p_order, 'address changed', NULL, p_person, p_note, NULL);
  UPDATE orders SET shipping_address = p_address, updated_at = now(), tax_place = coalesce(tax_place, jsonb_build_object(
    'countryCode', o.shipping_address->>'countryCode', 'state', o.shipping_address->>'state')) WHERE id = p_order;
  RETURN 'changed';
END $$;
