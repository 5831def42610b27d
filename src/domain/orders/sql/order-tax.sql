-- Whether the prices of an order include its tax. Otherwise the tax is added to them.
-- Called by: order_shipping_net and order_taxable.
-- Raises: nothing.

CREATE FUNCTION order_is_tax_included(o orders) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce((o.tax_details->>'isIncluded')::boolean, false)
$$;

-- Returns the rate that the tax of an order was calculated with, in percent. Null without tax, for older orders, and if
-- the tax provider didn't report a rate.
-- Called by: order_taxable and src/domain/orders/tax-export.query.ts.
-- Raises: nothing.

CREATE FUNCTION order_tax_rate(o orders) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT (part->>'percent')::numeric FROM jsonb_array_elements(o.tax_details->'parts') part WHERE (part->>'taxMinor')::int > 0 LIMIT 1
$$;

-- Returns the shipping of an order without tax, in cents. If the prices include the tax, the tax that isn't in the lines
-- is in the shipping.
-- Called by: refund_parts, order_taxable, and the queries of sales figures and exports.
-- Raises: nothing.

CREATE FUNCTION order_shipping_net(o orders) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN order_is_tax_included(o) THEN o.shipping_minor - least(o.shipping_minor, greatest(0, o.tax_minor - (
    SELECT coalesce(sum((l->>'paidMinor')::numeric - (l->>'netMinor')::numeric), 0) FROM jsonb_array_elements(o.lines) l)))
  ELSE o.shipping_minor END
$$;
