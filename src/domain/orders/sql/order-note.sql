-- Adds an event to the timeline of an order, once per key. Returns its id, or null if the key exists.
-- Called by: every function that changes an order.
-- Raises: nothing.

CREATE FUNCTION order_note(p_order int, p_kind text, p_amount int, p_person int, p_note text, p_key text) RETURNS int LANGUAGE sql AS $$
  INSERT INTO order_events (order_id, kind, amount_minor, person_id, note, key)
  VALUES (p_order, p_kind, p_amount, p_person, p_note, p_key) ON CONFLICT (key) DO NOTHING RETURNING id
$$;
