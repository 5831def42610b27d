'use client';

import { useInlineBlockComponentContext } from '@payloadcms/richtext-lexical/client';
import { useFormFields } from '@payloadcms/ui';
import { t } from '@/language/t';
import './writing.css';

/** The first words of an article, in bold as readers see them. */
export function DrawnLeadIn() {
  const text = useFormFields(([fields]) => fields.text?.value);
  return (
    <Inline>
      <strong>{text ? String(text) : t('Lead-in')}</strong>
    </Inline>
  );
}

/** The number of a footnote, raised as readers see it. */
export function DrawnFootnoteRef() {
  const number = useFormFields(([fields]) => fields.number?.value);
  return (
    <Inline>
      <sup>{number ? String(number) : '?'}</sup>
    </Inline>
  );
}

function Inline({ children }: { children: React.ReactNode }) {
  const { EditButton, RemoveButton } = useInlineBlockComponentContext();
  return (
    <span className="admin-inline-block">
      {children}
      <span className="admin-inline-block-tools">
        {EditButton ? <EditButton /> : null}
        {RemoveButton ? <RemoveButton /> : null}
      </span>
    </span>
  );
}
