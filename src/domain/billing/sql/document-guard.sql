-- Rejects every change to the content of an issued invoice, credit note or cancellation. A refund is documented by
-- another document.
-- Called by: the trigger before every update of billing_documents.
-- Raises: ST001.

CREATE FUNCTION document_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The document % was issued and can''t change.', old.number USING ERRCODE = 'ST001';
END $$;

CREATE TRIGGER document_guard BEFORE UPDATE ON billing_documents FOR EACH ROW
  WHEN ((old.number, old.kind, old.source, old.snapshot, old.total_minor, old.tax_minor, old.currency)
    IS DISTINCT FROM (new.number, new.kind, new.source, new.snapshot, new.total_minor, new.tax_minor, new.currency))
  EXECUTE FUNCTION document_guard();
