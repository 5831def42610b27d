'use client';

import { Button } from '@payloadcms/ui';
import { createPortal } from 'react-dom';
import { t } from '@/language/t';
import type { AbandonedCopy } from './local-copies';
import { timeOf } from './time-text';

interface RestoreChangesProps extends AbandonedCopy {
  /** False while this form has changes of its own, which must be saved first. */
  canRestore: boolean;
  onSettle: (restores: boolean) => void;
}

/** Offers the unsaved changes that an earlier form left on this computer. */
export function RestoreChanges({ copy, at, canRestore, onSettle }: RestoreChangesProps) {
  return createPortal(
    <section className="admin-editing-restore" role="alert" aria-labelledby="restore-title">
      <div>
        <h3 id="restore-title">{t('You have unsaved changes from {time} on this computer', { time: timeOf(at) })}</h3>
        <p>
          {copy
            ? t(
                'They weren’t saved before this page was closed. Restoring them keeps what colleagues have saved since.',
              )
            : t('They can’t be opened, because the site’s secret has been replaced since.')}
        </p>
      </div>
      <div className="admin-editing-choice">
        {copy ? (
          <Button
            buttonStyle="primary"
            disabled={!canRestore}
            margin={false}
            size="small"
            onClick={() => onSettle(true)}
          >
            {t('Restore changes')}
          </Button>
        ) : null}
        <Button buttonStyle="secondary" margin={false} size="small" onClick={() => onSettle(false)}>
          {t('Discard changes')}
        </Button>
      </div>
    </section>,
    document.body,
  );
}
