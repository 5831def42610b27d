-- Splits the money refunded of an order into goods, tax and shipping, one row for each refund that was paid out, in
-- cents. A refund of lines returns the tax of those lines; a refund of an amount returns tax and shipping in proportion.
-- Money that was refunded without a refund of its own, such as a lost dispute, is one row. Cumulative amounts are rounded,
-- so the rows add up to orders.refunded_minor, and a full refund returns exactly the tax and shipping that were charged.
-- Called by: src/domain/orders/sales.query.ts, order-export.query.ts and tax-export.query.ts.
-- Raises: nothing.

CREATE FUNCTION refund_parts(o orders) RETURNS TABLE (at timestamptz, amount_minor int, net_minor int, tax_minor int, shipping_minor int)
LANGUAGE sql STABLE AS $$
  WITH line AS (
    -- Older orders store neither the net amount of a line nor the amount paid for it.
    SELECT x.item_id, x.quantity, coalesce(x.paid, x.net + o.tax_minor * x.listed / nullif(o.sub_total_minor, 0), 0) AS paid, x.net
    FROM (SELECT l->>'itemId' AS item_id, (l->>'quantity')::numeric AS quantity, (l->>'paidMinor')::numeric AS paid,
        (l->>'quantity')::numeric * (l->>'unitPriceMinor')::numeric AS listed,
        coalesce((l->>'netMinor')::numeric, (o.sub_total_minor - o.discount_minor) * (l->>'quantity')::numeric
          * (l->>'unitPriceMinor')::numeric / nullif(o.sub_total_minor, 0), 0) AS net
      FROM jsonb_array_elements(o.lines) l) x
  ), fraction AS (
    SELECT o.tax_minor / nullif(o.grand_total_minor, 0) AS tax, o.shipping_minor / nullif(o.grand_total_minor, 0) AS shipping,
      -- The amount paid for shipping can include tax.
      least(1, coalesce(o.shipping_minor / nullif(greatest(0, o.grand_total_minor - (SELECT sum(paid) FROM line)), 0), 1)) AS of_shipping
  ), refund AS (
    SELECT r.id, r.settled_at AS at, r.amount_minor::numeric AS amount, r.shipping_minor::numeric AS shipping,
      r.shipping_minor > 0 OR EXISTS (SELECT 1 FROM refund_lines rl WHERE rl.refund_id = r.id) AS is_itemized,
      (SELECT sum((line.paid - line.net) * rl.quantity / line.quantity) / nullif(sum(line.paid * rl.quantity / line.quantity), 0)
        FROM refund_lines rl JOIN line ON line.item_id = rl.item_id WHERE rl.refund_id = r.id) AS tax_fraction
    FROM refunds r WHERE r.order_id = o.id AND r.state = 'paid_out'
    UNION ALL
    SELECT NULL, coalesce((SELECT max(e.created_at) FROM order_events e WHERE e.order_id = o.id
        AND (e.kind = 'dispute lost' OR e.key LIKE 'there:%')), o.updated_at),
      o.refunded_minor - (SELECT coalesce(sum(r.amount_minor), 0) FROM refunds r WHERE r.order_id = o.id AND r.state = 'paid_out'),
      0, false, NULL
  ), cumulative AS (
    SELECT refund.at, refund.amount, refund.id, sum(refund.amount) OVER w AS amounts,
      sum(CASE WHEN is_itemized THEN (amount - refund.shipping) * least(1, greatest(0, coalesce(tax_fraction, 0)))
        + refund.shipping * (1 - of_shipping) ELSE amount * fraction.tax END) OVER w AS taxes,
      sum(CASE WHEN is_itemized THEN refund.shipping * of_shipping ELSE amount * fraction.shipping END) OVER w AS shippings
    FROM refund, fraction WHERE refund.amount <> 0 WINDOW w AS (ORDER BY refund.at, refund.id)
  ), rounded AS (
    SELECT c.at, c.id, c.amount, c.amounts,
      CASE WHEN amounts >= order_received(o) THEN o.tax_minor ELSE least(o.tax_minor, greatest(0, round(coalesce(taxes, 0)))) END AS taxes,
      CASE WHEN amounts >= order_received(o) THEN o.shipping_minor ELSE least(o.shipping_minor, greatest(0, round(coalesce(shippings, 0)))) END AS shippings
    FROM cumulative c
  ), part AS (
    SELECT r.at, r.id, r.amount, r.taxes - lag(r.taxes, 1, 0::numeric) OVER w AS tax, r.shippings - lag(r.shippings, 1, 0::numeric) OVER w AS shipping
    FROM rounded r WINDOW w AS (ORDER BY r.at, r.id)
  )
  SELECT part.at, part.amount::int, (part.amount - part.tax - part.shipping)::int, part.tax::int, part.shipping::int FROM part ORDER BY part.at, part.id
$$;
