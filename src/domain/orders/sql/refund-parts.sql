-- Splits the money refunded of an order into goods, tax and shipping, one row for each refund that was paid out, in
-- cents and in the order of the payouts. A refund of lines returns the tax of those lines; a refund of an amount returns
-- tax and shipping in proportion to what is left of them. Money that was refunded without a refund of its own, such as a
-- lost dispute, is one row. No part is refunded beyond what was charged, the rows add up to orders.refunded_minor, and a
-- full refund returns exactly the tax and the shipping that were charged. Shipping is without its tax.
-- Called by: src/domain/orders/sales.query.ts, order-export.query.ts and tax-export.query.ts.
-- Raises: nothing.

CREATE FUNCTION refund_parts(o orders) RETURNS TABLE (at timestamptz, amount_minor int, net_minor int, tax_minor int, shipping_minor int)
LANGUAGE plpgsql STABLE AS $$
DECLARE r record; over numeric; of_shipping numeric;
  amount_left numeric := order_received(o); tax_left numeric := o.tax_minor; shipping_left numeric := order_shipping_net(o);
BEGIN
  -- The amount paid for shipping can include tax.
  of_shipping := least(1, coalesce(order_shipping_net(o) / nullif(greatest(0, o.grand_total_minor - (
    SELECT sum((l->>'paidMinor')::numeric) FROM jsonb_array_elements(o.lines) l)), 0), 1));
  FOR r IN
    WITH line AS (
      -- Older orders store neither the net amount of a line nor the amount paid for it.
      SELECT x.item_id, x.quantity, coalesce(x.paid, x.net + o.tax_minor * x.listed / nullif(o.sub_total_minor, 0), 0) AS paid, x.net
      FROM (SELECT l->>'itemId' AS item_id, (l->>'quantity')::numeric AS quantity, (l->>'paidMinor')::numeric AS paid,
          (l->>'quantity')::numeric * (l->>'unitPriceMinor')::numeric AS listed,
          coalesce((l->>'netMinor')::numeric, (o.sub_total_minor - o.discount_minor) * (l->>'quantity')::numeric
            * (l->>'unitPriceMinor')::numeric / nullif(o.sub_total_minor, 0), 0) AS net
        FROM jsonb_array_elements(o.lines) l) x
    )
    SELECT f.id, f.settled_at, f.amount_minor::numeric AS amount, f.shipping_minor::numeric AS shipping,
      f.shipping_minor > 0 OR EXISTS (SELECT 1 FROM refund_lines rl WHERE rl.refund_id = f.id) AS is_itemized,
      (SELECT sum((line.paid - line.net) * rl.quantity / line.quantity) / nullif(sum(line.paid * rl.quantity / line.quantity), 0)
        FROM refund_lines rl JOIN line ON line.item_id = rl.item_id WHERE rl.refund_id = f.id) AS tax_fraction
    FROM refunds f WHERE f.order_id = o.id AND f.state = 'paid_out'
    UNION ALL
    SELECT NULL, coalesce((SELECT max(e.created_at) FROM order_events e WHERE e.order_id = o.id
        AND (e.kind = 'dispute lost' OR e.key LIKE 'there:%')), o.updated_at),
      o.refunded_minor - (SELECT coalesce(sum(f.amount_minor), 0) FROM refunds f WHERE f.order_id = o.id AND f.state = 'paid_out'),
      0, false, NULL
    ORDER BY 2, 1
  LOOP
    CONTINUE WHEN r.amount = 0;
    IF r.is_itemized AND r.amount < amount_left THEN
      shipping_minor := least(shipping_left, round(r.shipping * of_shipping));
      tax_minor := least(tax_left, greatest(0, round((r.amount - r.shipping) * coalesce(r.tax_fraction, 0) + r.shipping * (1 - of_shipping))));
      -- Earlier refunds of amounts can have returned a part of these goods.
      over := greatest(0, r.amount - tax_minor - shipping_minor - (amount_left - tax_left - shipping_left));
      tax_minor := tax_minor + least(over, tax_left - tax_minor);
      shipping_minor := r.amount - tax_minor - least(r.amount - tax_minor - shipping_minor, amount_left - tax_left - shipping_left);
    ELSE
      tax_minor := coalesce(round(r.amount * tax_left / nullif(amount_left, 0)), 0);
      shipping_minor := coalesce(round(r.amount * shipping_left / nullif(amount_left, 0)), 0);
    END IF;
    at := r.settled_at;
    amount_minor := r.amount;
    net_minor := r.amount - tax_minor - shipping_minor;
    amount_left := amount_left - r.amount;
    tax_left := tax_left - tax_minor;
    shipping_left := shipping_left - shipping_minor;
    RETURN NEXT;
  END LOOP;
END $$;
