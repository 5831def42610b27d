-- Returns the amount that an order's tax was calculated on, in cents: lines with tax, and shipping if it was taxed. Of a
-- bundle with physical and digital items, only the taxed part counts, which the rate shows. Older orders don't store the
-- net amounts of their lines; all of theirs counts as taxable if tax was charged.
-- Called by: src/domain/orders/tax-export.query.ts.
-- Raises: nothing.

CREATE FUNCTION order_taxable(o orders) RETURNS numeric LANGUAGE plpgsql STABLE AS $$
DECLARE l record; taxable numeric := 0; paid numeric := 0; physical numeric; is_included boolean := order_is_tax_included(o);
  rate numeric := order_tax_rate(o); shipping numeric := order_shipping_net(o); goods numeric := o.sub_total_minor - o.discount_minor;
BEGIN
  IF o.tax_minor = 0 THEN RETURN 0; END IF;
  FOR l IN SELECT (x->>'netMinor')::numeric AS net, (x->>'paidMinor')::numeric AS paid, x->'parts' AS parts FROM jsonb_array_elements(o.lines) x LOOP
    IF l.net IS NULL OR l.paid IS NULL THEN RETURN goods; END IF;
    paid := paid + l.paid;
    CONTINUE WHEN l.paid <= l.net;
    -- Included tax belongs to the physical part only, so that part is split off before the tax is taken out of it.
    physical := CASE WHEN jsonb_typeof(l.parts) = 'object' THEN round(CASE WHEN is_included THEN l.paid ELSE l.net END
      * (l.parts->>'physicalMinor')::numeric / nullif((l.parts->>'physicalMinor')::numeric + (l.parts->>'digitalMinor')::numeric, 0))
      - CASE WHEN is_included THEN l.paid - l.net ELSE 0 END END;
    taxable := taxable + CASE WHEN abs(l.paid - l.net - physical * rate / 100) < abs(l.paid - l.net - l.net * rate / 100)
      THEN physical ELSE l.net END;
  END LOOP;
  -- The rest of the total is shipping and its tax.
  IF o.grand_total_minor - paid > shipping THEN taxable := taxable + shipping; END IF;
  RETURN taxable;
END $$;
