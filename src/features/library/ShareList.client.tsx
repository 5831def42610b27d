'use client';

import { useEffect, useState } from 'react';
import { callApi } from '@/api/client';
import { Done } from '@/features/shell/Form.client';
import { GeneralError } from '@/features/shell/GeneralError.client';
import { t } from '@/language/t';
import { CopyLinkField } from './CopyLinkField.client';
import type { FlyoutProps } from './flyout-props';

/** Creates and shows the public link of a folder, and turns it off (SHARE-05). */
export function ShareList({ request, support }: FlyoutProps<'share-list'>) {
  const [state, setState] = useState<{ address: string } | 'waiting' | 'ended' | 'failed'>('waiting');
  const { folderId, onDone } = request;
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once per folder
  useEffect(() => {
    void callApi('GET /service/user/list/url/{id}', { params: { id: folderId } }).then((answer) => {
      setState(answer.ok ? { address: answer.data.listurl } : 'failed');
      if (answer.ok) onDone?.();
    });
  }, [folderId]);
  const end = async () => {
    const answer = await callApi('DELETE /service/user/list/url/{id}', { params: { id: folderId } });
    setState(answer.ok ? 'ended' : 'failed');
    if (answer.ok) onDone?.();
  };
  if (state === 'failed') return <GeneralError support={support} />;
  if (state === 'waiting') {
    return (
      <p className="ui-busy" role="status">
        <span className="ui-spinner" />
        <span className="ui-visually-hidden">{t('One moment')}</span>
      </p>
    );
  }
  if (state === 'ended')
    return <Done>{t('The link has been turned off. Nobody can open the list with it any more.')}</Done>;
  return (
    <>
      <p className="ui-dek">
        {t(
          'Anyone with this link can view “{name}”, its description and everything in it, but can’t change anything.',
          { name: request.name },
        )}
      </p>
      <CopyLinkField label={t('Link to the list')} address={state.address} />
      <p>
        <button type="button" className="ui-link ui-control-text" onClick={() => void end()}>
          {t('Turn off the link')}
        </button>
      </p>
    </>
  );
}
