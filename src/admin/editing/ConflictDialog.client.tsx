'use client';

import { Button } from '@payloadcms/ui';
import type { Keep } from '@/domain/newsroom/merge.rules';
import type { ConflictPlace, EditConflict } from '@/domain/newsroom/merge-request.rules';
import { t } from '@/language/t';
import { Dialog } from './Dialog.client';
import { timeOf } from './time-text';

interface ConflictDialogProps {
  conflict: EditConflict;
  onChoose: (keep: Keep) => void;
  onLater: () => void;
}

/** Shows both versions of the places that the user and a colleague have changed, and lets the user choose one. */
export function ConflictDialog({ conflict, onChoose, onLater }: ConflictDialogProps) {
  const { by, revision, hasHistory, places } = conflict;
  return (
    <Dialog title={t('{name} changed the same text', { name: by })} onCancel={onLater}>
      <p>
        {t('{name} saved another version at {time}. Choose which one to keep.', { name: by, time: timeOf(revision) })}{' '}
        {hasHistory ? t('The other one stays in the version history.') : t('Copy the other one first if you need it.')}
      </p>
      {places.map((place, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places of a conflict don't change.
        <section key={at} className="admin-editing-place" aria-label={place.label}>
          <h3>{place.label}</h3>
          <Version title={t('Your version')} text={place.mine} place={place} />
          <Version title={t('{name}’s version', { name: by })} text={place.theirs} place={place} />
        </section>
      ))}
      <div className="admin-editing-choice">
        <Button buttonStyle="primary" margin={false} onClick={() => onChoose('mine')}>
          {t('Keep my version')}
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={() => onChoose('theirs')}>
          {t('Keep their version')}
        </Button>
        <Button buttonStyle="subtle" margin={false} onClick={onLater}>
          {t('Decide later')}
        </Button>
      </div>
    </Dialog>
  );
}

function Version({ title, text, place }: { title: string; text: string; place: ConflictPlace }) {
  const isSameText = place.mine === place.theirs;
  return (
    <div className="admin-editing-version">
      <h4>{title}</h4>
      <p>{isSameText ? t('The same words with different formatting or settings') : text || t('Empty or removed')}</p>
    </div>
  );
}
