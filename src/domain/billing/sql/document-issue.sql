-- Issues an invoice or a credit note: assigns the next number of its series and stores the document, once per source.
-- Returns the number, which is the existing one if the source already has a document. The row of the series is locked
-- until the transaction ends, so concurrent calls get consecutive numbers, and a rolled back one returns its number.
-- Callers issue as the last step of a transaction: nothing else waits while the series is locked.
-- Called by: src/domain/billing/issue-documents.command.ts.
-- Raises: nothing.

CREATE FUNCTION document_issue(p jsonb) RETURNS text LANGUAGE plpgsql AS $$
DECLARE known text; number_used int; new_number text;
BEGIN
  SELECT number INTO known FROM billing_documents WHERE source = p->>'source';
  IF known IS NOT NULL THEN RETURN known; END IF;
  INSERT INTO document_series (series, next_number) VALUES (p->>'series', 1) ON CONFLICT DO NOTHING;
  SELECT s.next_number INTO number_used FROM document_series s WHERE s.series = p->>'series' FOR UPDATE;
  SELECT number INTO known FROM billing_documents WHERE source = p->>'source';
  IF known IS NOT NULL THEN RETURN known; END IF;
  number_used := greatest(number_used, (p->>'first')::int);
  new_number := (p->>'prefix') || number_used;
  -- Only possible after a prefix was changed and changed back.
  WHILE EXISTS (SELECT 1 FROM billing_documents WHERE number = new_number) LOOP
    number_used := number_used + 1;
    new_number := (p->>'prefix') || number_used;
  END LOOP;
  INSERT INTO billing_documents (number, kind, issued_at, order_id, charge_id, owner, email_address, total_minor, tax_minor,
    currency, source, snapshot, created_at, updated_at)
  VALUES (new_number, (p->>'kind')::enum_billing_documents_kind, (p->>'issuedAt')::timestamptz, (p->>'order')::int,
    (p->>'charge')::int, (p->>'owner')::int, p->>'emailAddress', (p->>'totalMinor')::int, (p->>'taxMinor')::int,
    p->>'currency', p->>'source', p->'snapshot', now(), now());
  UPDATE document_series SET next_number = number_used + 1 WHERE series = p->>'series';
  RETURN new_number;
END $$;
