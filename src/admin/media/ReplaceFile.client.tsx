'use client';

import { Button, useConfig, useDocumentInfo, useFormModified } from '@payloadcms/ui';
import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import { PICTURE_TYPES } from '@/domain/media/ratios.rules';
import type { Media } from '@/generated/payload-types';
import { t } from '@/language/t';
import { Dialog } from '../editing/Dialog.client';
import { timeOf } from '../editing/time-text';
import './media.css';

interface EarlierFile {
  id: number;
  filename: string;
  deletedAt: string;
  picture: string | null;
}

/** Replaces the file of an image in all places that use it, and takes an earlier file back. */
export function ReplaceFile() {
  const { id, docPermissions, isTrashed } = useDocumentInfo();
  const { api } = useConfig().config.routes;
  const isModified = useFormModified();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [state, setState] = useState<'busy' | { error: string } | null>(null);
  const earlier = useEarlierFiles(id);
  if (!id || !docPermissions?.update || isTrashed) return null;
  const address = `${api}/media/${id}`;
  const send = async (path: string, method: string, body?: FormData) => {
    setState('busy');
    const response = await fetch(path, { method, credentials: 'include', ...(body ? { body } : {}) }).catch(() => null);
    if (response?.ok) return window.location.reload();
    const answer = await response?.json().catch(() => null);
    const [error] = answer?.errors ?? [];
    const message = error?.data?.errors?.[0]?.message ?? error?.message;
    setState({ error: String(message ?? t('We couldn’t replace the file. Nothing has changed. Try again.')) });
  };
  const replace = () => {
    const body = new FormData();
    body.append('_payload', '{}');
    if (chosen) body.append('file', chosen);
    return send(address, 'PATCH', body);
  };
  const close = () => {
    setChosen(null);
    setState(null);
    if (input.current) input.current.value = '';
  };
  return (
    <div className="field-type admin-replace">
      <p className="field-label">{t('File')}</p>
      <input
        ref={input}
        type="file"
        hidden
        data-replace-file
        accept={PICTURE_TYPES.join(',')}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => setChosen(target.files?.[0] ?? null)}
      />
      <Button
        buttonStyle="secondary"
        size="small"
        margin={false}
        disabled={isModified}
        onClick={() => input.current?.click()}
      >
        {t('Replace file everywhere')}
      </Button>
      {isModified ? <p>{t('Save your changes before you replace the file.')}</p> : null}
      {earlier.length > 0 ? (
        <>
          <p className="field-label">{t('Earlier files')}</p>
          <ul className="admin-replace-earlier">
            {earlier.map((file) => (
              <li key={file.id}>
                {file.picture ? <img src={file.picture} alt="" width="56" height="42" loading="lazy" /> : null}
                <span>
                  {file.filename}
                  <span className="field-description">{t('Replaced {time}', { time: timeOf(file.deletedAt) })}</span>
                </span>
                <Button
                  buttonStyle="secondary"
                  size="small"
                  margin={false}
                  disabled={isModified || state === 'busy'}
                  aria-label={t('Take back {name}', { name: file.filename })}
                  onClick={() => void send(`${address}/earlier-files/${file.id}`, 'POST')}
                >
                  {t('Take back')}
                </Button>
              </li>
            ))}
          </ul>
          <p className="field-description">{t('Earlier files are deleted 30 days after they were replaced.')}</p>
        </>
      ) : null}
      {!chosen && state !== null && typeof state === 'object' ? <p role="alert">{state.error}</p> : null}
      {chosen ? (
        <Dialog title={t('Replace the file everywhere?')} onCancel={close}>
          <Chosen file={chosen} />
          <p>
            {t(
              'Every page that uses this image shows the new file within a second. Its description, rights and focal point stay. You can take the earlier file back for 30 days.',
            )}
          </p>
          {state !== null && typeof state === 'object' ? <p role="alert">{state.error}</p> : null}
          <div className="admin-editing-choice">
            <Button margin={false} disabled={state === 'busy'} onClick={() => void replace()}>
              {state === 'busy' ? t('Replacing…') : t('Replace file')}
            </Button>
            <Button buttonStyle="secondary" margin={false} onClick={close}>
              {t('Cancel')}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}

function Chosen({ file }: { file: File }) {
  const [source, setSource] = useState('');
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setSource(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <figure className="admin-replace-chosen">
      {source ? <img src={source} alt="" /> : null}
      <figcaption>{file.name}</figcaption>
    </figure>
  );
}

/** Returns the earlier files of an image that are still in the trash, latest first. */
function useEarlierFiles(id: number | string | undefined): EarlierFile[] {
  const { api } = useConfig().config.routes;
  const [files, setFiles] = useState<EarlierFile[]>([]);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const query = `where[earlierOf][equals]=${id}&trash=true&depth=0&limit=20&sort=-deletedAt`;
      const response = await fetch(`${api}/media?${query}`, { credentials: 'include', signal }).catch(() => null);
      const { docs = [] } = ((await response?.json().catch(() => null)) ?? {}) as { docs?: Media[] };
      setFiles(
        docs.flatMap(({ id: each, filename, deletedAt, sizes }) =>
          deletedAt ? [{ id: each, filename: filename ?? '', deletedAt, picture: sizes?.thumb?.url ?? null }] : [],
        ),
      );
    },
    [api, id],
  );
  useEffect(() => {
    if (!id) return;
    const abort = new AbortController();
    void load(abort.signal);
    return () => abort.abort();
  }, [id, load]);
  return files;
}
