'use client';

import { useDocumentInfo, useFormFields } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import {
  type ChecklistItem,
  type FormatDraft,
  missingInFormat,
  missingInProduct,
} from '@/domain/catalog/publish-checklist.rules';
import { t } from '@/language/t';
import './store.css';

/** Checklist of what a format still needs before it can be sold. */
export function FormatChecklist() {
  const draft = useFormFields(([fields]) => ({
    lineType: fields.lineType?.value,
    listPriceMinor: fields.listPriceMinor?.value,
    file: fields.file?.value,
    components: fields.components?.value,
    stock: fields.stock?.value,
    weightGrams: fields.weightGrams?.value,
  })) as FormatDraft;
  return <Checklist items={missingInFormat(draft)} />;
}

/** Checklist of what a product still needs before it can be sold. Its formats are counted once, when the form opens. */
export function ProductChecklist() {
  const { id } = useDocumentInfo();
  const formats = useFormatCount(id);
  const draft = useFormFields(([fields]) => ({
    image: fields.image?.value,
    summary: fields.summary?.value as string | null | undefined,
    hasDescription: hasText(fields.description?.value),
  }));
  return <Checklist items={missingInProduct({ ...draft, formats })} />;
}

/** Returns the number of a product's published formats, null until loaded. */
function useFormatCount(id: number | string | undefined): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    if (!id) return;
    const where = `where[product][equals]=${id}&where[_status][equals]=published&where[availabilityStatus][equals]=ACTIVE`;
    fetch(`/api/cms/availabilities?${where}&limit=1&depth=0`, { credentials: 'include' })
      .then((response) => (response.ok ? response.json() : null))
      .then((list) => setCount(list?.totalDocs ?? null))
      .catch(() => setCount(null));
  }, [id]);
  return count;
}

const hasText = (value: unknown): boolean => /"text":"[^"]/.test(JSON.stringify(value ?? ''));

/** List of what is missing. Empty if nothing is. */
export function Checklist({ items }: { items: readonly ChecklistItem[] }) {
  if (items.length === 0) return null;
  return (
    <section className="field-type admin-checklist" aria-label={t('Before you publish')}>
      <p className="field-label">{t('Before you publish')}</p>
      <ul>
        {items.map(({ field, message, isBlocking }) => (
          <li key={field}>
            <b>{isBlocking ? t('Required') : t('Recommended')}</b> {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
