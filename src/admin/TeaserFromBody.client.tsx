'use client';

import { Button, useField, useFormFields } from '@payloadcms/ui';
import { teaserFrom } from '@/domain/articles/teaser.rules';
import { t } from '@/language/t';

/** Button below the teaser that copies the first paragraph of the body into it. */
export function TeaserFromBody() {
  const body = useFormFields(([fields]) => fields?.body?.value);
  const { setValue, readOnly } = useField<string>({ path: 'teaser' });
  const paragraph = teaserFrom(body);
  return (
    <Button
      buttonStyle="secondary"
      size="small"
      disabled={paragraph === null || readOnly}
      onClick={() => setValue(paragraph)}
    >
      {t('Copy first paragraph')}
    </Button>
  );
}
