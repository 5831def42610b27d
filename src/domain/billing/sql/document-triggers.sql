-- Queues the job that issues documents whenever a payment or a refund is booked, in the same transaction. Triggers cover
-- every path: checkout, gateway events, reconciliation, subscriptions, and imports.
-- Called by: triggers on orders, refunds and subscription_invoices.
-- Raises: nothing.

CREATE FUNCTION order_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_store_job('issue-documents', jsonb_build_object('order', NEW.id));
  RETURN NULL;
END $$;

CREATE TRIGGER order_documents_on_insert AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION order_documents();
CREATE TRIGGER order_documents_on_update AFTER UPDATE OF paid_at, refunded_minor ON orders FOR EACH ROW
  WHEN (NEW.paid_at IS NOT NULL AND (OLD.paid_at IS NULL OR NEW.refunded_minor <> OLD.refunded_minor))
  EXECUTE FUNCTION order_documents();

CREATE FUNCTION refund_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_store_job('issue-documents', jsonb_build_object('order', NEW.order_id));
  RETURN NULL;
END $$;

CREATE TRIGGER refund_documents_on_update AFTER UPDATE OF state ON refunds FOR EACH ROW
  WHEN (OLD.state = 'paid_out' AND NEW.state <> 'paid_out') EXECUTE FUNCTION refund_documents();

CREATE FUNCTION charge_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_store_job('issue-documents', jsonb_build_object('charge', NEW.id));
  RETURN NULL;
END $$;

CREATE TRIGGER charge_documents_on_insert AFTER INSERT ON subscription_invoices FOR EACH ROW
  WHEN (NEW.status IN ('paid', 'refunded')) EXECUTE FUNCTION charge_documents();
CREATE TRIGGER charge_documents_on_update AFTER UPDATE OF status, refunded_minor, dispute ON subscription_invoices FOR EACH ROW
  WHEN ((NEW.status, NEW.refunded_minor, NEW.dispute) IS DISTINCT FROM (OLD.status, OLD.refunded_minor, OLD.dispute)
    AND (NEW.status IN ('paid', 'refunded') OR NEW.refunded_minor > 0)) EXECUTE FUNCTION charge_documents();
