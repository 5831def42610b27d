'use client';

import { useRef, useState } from 'react';
import { callApi } from '@/api/client';
import type { ContinueEntry } from '@/domain/library/reading-position.query';
import { CONTINUE_HASH } from '@/domain/library/reading-position.rules';
import { GeneralError, type Support } from '@/features/shell/GeneralError.client';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { ContinueList } from '@/ui/ContinueList';
import { hidden } from '@/ui/hidden';
import { Icon } from '@/ui/Icon';
import { SectionHead } from '@/ui/SectionHead';
import { useSiteRouter } from '../shell/site-router';

/** Articles the reader has begun but not finished, latest first. Entries can be removed. */
export function ContinueReading({ entries, support }: { entries: ContinueEntry[]; support: Support }) {
  const router = useSiteRouter();
  const head = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const remove = async (url: string) => {
    setState('busy');
    const answer = await callApi('DELETE /service/user/reading-positions', { body: { url } });
    // 404 means that another window has removed it already.
    const isGone = answer.ok || answer.error.status === 404;
    setState(isGone ? 'idle' : 'failed');
    if (!isGone) return;
    setRemoved((before) => [...before, url]);
    head.current?.focus();
    router.refresh();
  };
  const shown = entries.filter(({ url }) => !removed.includes(url));
  return (
    <section className="library-continue" aria-labelledby="continue-title">
      <div ref={head} tabIndex={-1}>
        <SectionHead title={t('Continue reading')} id="continue-title" />
      </div>
      {shown.length ? (
        <ContinueList
          entries={shown.map(({ title, url, minutesLeft }) => ({
            title,
            path: url,
            url: `${url}${CONTINUE_HASH}`,
            note: t('{minutes} min left', { minutes: minutesLeft }),
          }))}
          action={({ title, path }) => (
            <button
              type="button"
              className="ui-tool-button ui-needs-script"
              disabled={state === 'busy'}
              onClick={() => void remove(path)}
            >
              <Icon name="remove" />
              <span>{rich('Remove<hidden> {title} from Continue reading</hidden>', { title, hidden })}</span>
            </button>
          )}
        />
      ) : (
        <p className="ui-dek">
          {t('Articles you begin and don’t finish are listed here, so you can pick up where you left off.')}
        </p>
      )}
      {state === 'failed' ? <GeneralError support={support} /> : null}
    </section>
  );
}
