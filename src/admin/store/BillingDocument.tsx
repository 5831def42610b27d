import type { UIFieldServerProps } from 'payload';
import { documentLink } from '@/domain/billing/document.presenter';
import type { BillingDocument as StoredDocument } from '@/generated/payload-types';
import { t } from '@/language/t';

/** Links to an invoice or credit note as its buyer sees it, and to its PDF. */
export function BillingDocument({ data }: UIFieldServerProps) {
  const { kind, number } = data as Partial<StoredDocument>;
  if (!kind || !number) return null;
  const { url, pdfUrl } = documentLink({ kind, number });
  return (
    <p>
      <a href={url} target="_blank" rel="noreferrer">
        {t('View document')}
      </a>{' '}
      <a href={pdfUrl} target="_blank" rel="noreferrer">
        {t('Download PDF')}
      </a>
    </p>
  );
}
