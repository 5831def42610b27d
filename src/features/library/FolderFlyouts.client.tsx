'use client';

import { useEffect, useState } from 'react';
import { type ApiError, callApi } from '@/api/client';
import { folderNameFault } from '@/domain/library/folder.rules';
import { logEvent } from '@/features/shell/data-layer';
import { SubmitButton } from '@/features/shell/Field.client';
import { CallForm, Fault } from '@/features/shell/Form.client';
import { noteSaved, openFlyout } from '@/features/shell/flyout.atoms';
import { GeneralError } from '@/features/shell/GeneralError.client';
import { t } from '@/language/t';
import { Confirmation } from './Confirmation.client';
import type { FlyoutProps } from './flyout-props';
import { type Folder, saveFolder, useFolders } from './folder-choice';

/** State of a form: open, busy, done with a message, or refused. */
type State = { at: 'open' | 'busy' } | { at: 'done'; words: string } | { at: 'refused'; message: string | null };

/** Returns the server's message for a refusal, or null for the general error. */
const refusalOf = (error: ApiError): State => ({
  at: 'refused',
  message: error.code === 'general' ? null : error.message,
});

/** Saves a page and puts it into folders in a single request, so that it can't fail halfway (LIB-35 to 38). */
export function SaveToFolders({ request, support, close }: FlyoutProps<'save' | 'save-to-folder'>) {
  const send = async (listIds: string[]): Promise<State> => {
    const { url, title } = request;
    const saved = await callApi('POST /service/user/saves/folders', { body: { item: { url, title }, listIds } });
    if (!saved.ok) return refusalOf(saved.error);
    noteSaved({ [saved.data.url]: saved.data.id });
    logEvent('Content Save', { url: saved.data.url });
    request.onDone?.();
    return { at: 'done', words: t('Saved!', undefined, 'bookmark') };
  };
  return (
    <FolderForm present={[]} label={t('Save', undefined, 'bookmark')} support={support} close={close} send={send} />
  );
}

/** Changes the folders of one item (LIB-39), or adds many items to folders (LIB-42). */
export function Organize({ request, support, close }: FlyoutProps<'organize' | 'bulk-organize'>) {
  const ids = request.kind === 'organize' ? [request.id] : request.ids;
  const present = usePresent(request.kind === 'organize' ? request.id : null);
  if (present === 'failed') return <GeneralError support={support} />;
  if (present === null) return <Waiting />;
  const send = async (chosen: string[]): Promise<State> => {
    const add = chosen.filter((id) => !present.includes(id));
    const remove = present.filter((id) => !chosen.includes(id));
    if (add.length) {
      const answer = await callApi('POST /service/user/lists/bulk-update', { body: { id: ids, listIds: add } });
      if (!answer.ok) return refusalOf(answer.error);
    }
    if (remove.length) {
      const answer = await callApi('DELETE /service/user/lists/bulk-update', { body: { id: ids, listIds: remove } });
      if (!answer.ok) return refusalOf(answer.error);
    }
    request.onDone?.();
    const words =
      request.kind === 'organize' ? t('Folders Updated') : t('{count} item(s) added to folders', { count: ids.length });
    return { at: 'done', words };
  };
  return (
    <FolderForm
      present={present}
      label={request.kind === 'organize' ? t('Update folders') : t('Add')}
      needsChoice={request.kind === 'bulk-organize'}
      support={support}
      close={close}
      send={send}
    >
      {request.kind === 'organize' ? (
        <p>
          <button
            type="button"
            className="ui-link ui-control-text"
            onClick={() => openFlyout({ ...request, kind: 'discard' })}
          >
            {t('Remove from My Library')}
          </button>
        </p>
      ) : null}
    </FolderForm>
  );
}

/** Loads the folders that hold an item. Returns an empty list for a selection of many items. */
function usePresent(id: string | null): string[] | null | 'failed' {
  const [present, setPresent] = useState<string[] | null | 'failed'>(id === null ? [] : null);
  useEffect(() => {
    if (id === null) return;
    void callApi('GET /service/user/saves/{id}/lists', { params: { id } }).then((answer) =>
      setPresent(answer.ok ? answer.data.map((folder) => folder.id) : 'failed'),
    );
  }, [id]);
  return present;
}

const Waiting = () => (
  <p className="ui-busy" role="status">
    <span className="ui-spinner" />
    <span className="ui-visually-hidden">{t('One moment')}</span>
  </p>
);

interface FolderFormProps {
  present: string[];
  label: string;
  /** Whether the form requires at least one folder. */
  needsChoice?: boolean;
  support: FlyoutProps<'save'>['support'];
  close: () => void;
  send: (listIds: string[]) => Promise<State>;
  children?: React.ReactNode;
}

/** Choice of the reader's folders without read-only ones (LIB-37), and a field for a new one (LIB-36). */
function FolderForm({ present, label, needsChoice = false, support, close, send, children }: FolderFormProps) {
  const { folders, failed } = useFolders();
  const [created, setCreated] = useState<Folder[]>([]);
  const [chosen, setChosen] = useState<string[]>(present);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [state, setState] = useState<State>({ at: 'open' });
  if (failed) return <GeneralError support={support} />;
  if (!folders) return <Waiting />;
  if (state.at === 'done') return <Confirmation close={close}>{state.words}</Confirmation>;
  const all = [...folders, ...created];
  const offered = all.filter(({ readOnly }) => !readOnly);
  const submit = async () => {
    let listIds = chosen;
    if (name.trim()) {
      const wrong = folderNameFault(
        name,
        all.map((folder) => folder.name),
      );
      setFault(wrong);
      if (wrong) return;
      setState({ at: 'busy' });
      const answer = await saveFolder({ name });
      if ('message' in answer) {
        setState({ at: 'open' });
        setFault(answer.message);
        return;
      }
      // If the next step fails, the new folder stays selected.
      listIds = [...chosen, answer.folder.id];
      setCreated([...created, answer.folder]);
      setChosen(listIds);
      setName('');
    }
    setState({ at: 'busy' });
    setState(await send(listIds));
  };
  const isReady = !needsChoice || chosen.length > 0 || name.trim() !== '';
  return (
    <CallForm onSubmit={submit}>
      {state.at === 'refused' && state.message === null ? <GeneralError support={support} /> : null}
      <Fault>{state.at === 'refused' ? state.message : null}</Fault>
      <fieldset className="library-folder-choice">
        <legend className="ui-visually-hidden">{t('Folders')}</legend>
        <label className="ui-check">
          <input type="checkbox" checked disabled />
          <span>
            {t('My Library')} <span className="ui-muted">{t('always')}</span>
          </span>
        </label>
        {offered.map((folder) => (
          <label className="ui-check" key={folder.id}>
            <input
              type="checkbox"
              checked={chosen.includes(folder.id)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, folder.id] : chosen.filter((id) => id !== folder.id))
              }
            />
            <span>{folder.name}</span>
          </label>
        ))}
      </fieldset>
      <div className="ui-field">
        <label htmlFor="fly-new-folder">{t('New folder')}</label>
        <input
          className="ui-input"
          id="fly-new-folder"
          value={name}
          maxLength={60}
          autoComplete="off"
          placeholder={t('Up to 30 letters or numbers')}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'fly-new-folder-error' : undefined}
          onChange={({ target }) => {
            setName(target.value);
            setFault(null);
          }}
        />
        {fault ? (
          <p className="ui-error" id="fly-new-folder-error" role="alert">
            {fault}
          </p>
        ) : null}
      </div>
      <SubmitButton label={label} isBusy={state.at === 'busy'} isReady={isReady} />
      {children}
    </CallForm>
  );
}
