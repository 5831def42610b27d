'use client';

import { useState } from 'react';
import { callApi } from '@/api/client';
import { Fault } from '@/features/shell/Form.client';
import { noteSaved, pathOf } from '@/features/shell/flyout.atoms';
import { GeneralError } from '@/features/shell/GeneralError.client';
import { t } from '@/language/t';
import { Confirmation } from './Confirmation.client';
import type { FlyoutProps } from './flyout-props';

/** Confirms, then removes one or many items from My Library and all folders (LIB-40, LIB-41). */
export function RemoveItems({ request, support, close }: FlyoutProps<'discard' | 'bulk-discard'>) {
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'general' | { message: string }>('open');
  const ids = request.kind === 'discard' ? [request.id] : request.ids;
  const remove = async () => {
    setState('busy');
    const answer = await callApi('DELETE /service/user/saves', { body: { ids } });
    if (!answer.ok) {
      setState(answer.error.code === 'general' ? 'general' : { message: answer.error.message });
      return;
    }
    if (request.kind === 'discard') noteSaved({ [pathOf(request.url)]: null });
    setState('done');
    request.onDone?.();
  };
  if (state === 'done') {
    return (
      <Confirmation close={close}>
        {request.kind === 'discard'
          ? t('Removed from My Library')
          : t('{count} item(s) removed from My Library', { count: ids.length })}
      </Confirmation>
    );
  }
  const isOne = ids.length === 1;
  return (
    <>
      {state === 'general' ? <GeneralError support={support} /> : null}
      <Fault>{typeof state === 'object' ? state.message : null}</Fault>
      {request.kind === 'discard' ? <p className="ui-serif ui-title-5">{request.title}</p> : null}
      <p className="ui-dek">
        {isOne ? t('This also removes it from all your folders.') : t('This also removes them from all your folders.')}
      </p>
      <div className="ui-field-pair">
        <button type="button" className="ui-button ui-button--outline" onClick={close}>
          {isOne ? t('Keep it') : t('Keep them')}
        </button>
        <button type="button" className="ui-button" disabled={state === 'busy'} onClick={() => void remove()}>
          {t('Remove')}
        </button>
      </div>
    </>
  );
}
