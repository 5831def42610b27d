'use client';

import { useListDrawer } from '@payloadcms/ui';
import { t } from '@/language/t';

/** Field for a file's name, with a button to choose or upload the file. */
export function FilePicker({
  id,
  value,
  isInvalid,
  onChange,
}: {
  id: string;
  value: string;
  isInvalid: boolean;
  onChange: (name: string) => void;
}) {
  const [Drawer, , { openDrawer, closeDrawer }] = useListDrawer({
    collectionSlugs: ['files'],
    selectedCollection: 'files',
  });
  return (
    <span className="admin-file-picker">
      <input
        id={id}
        value={value}
        autoComplete="off"
        aria-invalid={isInvalid || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <button type="button" className="btn btn--style-secondary btn--size-small" onClick={openDrawer}>
        {t('Choose or upload')}
      </button>
      <Drawer
        onSelect={({ doc }) => {
          onChange(String(doc.filename ?? ''));
          closeDrawer();
        }}
      />
    </span>
  );
}
