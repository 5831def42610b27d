'use client';

import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '@/api/client';
import { ALL_FOLDERS, type FolderMode, folderNameFault, nextFolderMode } from '@/domain/library/folder.rules';
import { SubmitButton } from '@/features/shell/Field.client';
import { CallForm, Fault } from '@/features/shell/Form.client';
import { openFlyout } from '@/features/shell/flyout.atoms';
import { GeneralError, type Support } from '@/features/shell/GeneralError.client';
import { t } from '@/language/t';
import { useSiteRouter } from '../shell/site-router';
import { type Folder, saveFolder } from './folder-choice';

interface FolderListProps {
  folders: Folder[];
  /** Id of the open folder; null for all folders. */
  current: string | null;
  /** Number of items in the whole library. */
  allCount: number;
  support: Support;
}

const addressOf = (slug: string) => `/my-library/library/${slug}`;

/** The list of folders, with creating, editing and deleting (LIB-04, LIB-18 to 26). */
export function FolderList({ folders, current, allCount, support }: FolderListProps) {
  const router = useSiteRouter();
  const [mode, setMode] = useState<FolderMode>({ kind: 'none' });
  const open = folders.find(({ id }) => id === current) ?? null;
  const list = useRef<HTMLElement>(null);
  // The form had the focus: return it to the button that opened the form.
  const leave = () => {
    flushSync(() => setMode(nextFolderMode(mode, { step: 'leave' })));
    list.current?.querySelector<HTMLElement>(`[data-opens="${mode.kind}"]`)?.focus();
  };
  const others = (id?: string) => folders.filter((folder) => folder.id !== id).map(({ name }) => name);
  return (
    <nav className="library-folders" aria-label={t('Folders')} ref={list}>
      <h2 className="ui-label">{t('Folders')}</h2>
      <ul>
        <li>
          <a href="/my-library" aria-current={current === null ? 'page' : undefined} data-folder={ALL_FOLDERS.id}>
            <span>{t(ALL_FOLDERS.name)}</span>
            <b className="ui-tabular">{allCount}</b>
          </a>
        </li>
        {folders.map((folder) => (
          <li key={folder.id}>
            <a href={addressOf(folder.slug)} aria-current={folder.id === current ? 'page' : undefined}>
              <span>
                {folder.name}
                {folder.readOnly ? <i className="library-folder-note">{t('Read only')}</i> : null}
                {folder.isShared ? <i className="library-folder-note">{t('Shared by link')}</i> : null}
              </span>
              <b className="ui-tabular">{folder.count}</b>
            </a>
          </li>
        ))}
      </ul>
      {open && !open.readOnly && mode.kind === 'none' ? (
        <div className="library-folder-actions ui-needs-script">
          <button
            type="button"
            className="ui-tool-button"
            data-opens="active"
            onClick={() => setMode(nextFolderMode(mode, { step: 'edit', folder: open }))}
          >
            {t('Edit')}
            <span className="ui-visually-hidden"> {open.name}</span>
          </button>
          <button
            type="button"
            className="ui-tool-button"
            onClick={() =>
              openFlyout({ kind: 'share-list', folderId: open.id, name: open.name, onDone: () => router.refresh() })
            }
          >
            {t('Share list')}
            <span className="ui-visually-hidden"> {open.name}</span>
          </button>
          <button
            type="button"
            className="ui-tool-button"
            data-opens="active-delete"
            onClick={() => setMode(nextFolderMode(mode, { step: 'ask-to-delete', folder: open }))}
          >
            {t('Delete')}
            <span className="ui-visually-hidden"> {open.name}</span>
          </button>
        </div>
      ) : null}
      {mode.kind === 'none' ? (
        <button
          type="button"
          className="ui-button ui-button--outline ui-button--small ui-needs-script library-new-folder"
          data-opens="new"
          onClick={() => setMode(nextFolderMode(mode, { step: 'make' }))}
        >
          {t('New folder')}
        </button>
      ) : null}
      {mode.kind === 'new' ? (
        <FolderForm
          title={t('New folder')}
          others={others()}
          onSaved={({ slug }) => location.assign(addressOf(slug))}
          onLeft={leave}
        />
      ) : null}
      {mode.kind === 'active' && open ? (
        <FolderForm
          title={t('Edit {name}', { name: open.name })}
          folder={open}
          others={others(open.id)}
          onSaved={({ slug }) => location.replace(addressOf(slug))}
          onLeft={leave}
        />
      ) : null}
      {mode.kind === 'active-delete' && open ? <DeleteFolder folder={open} support={support} onLeft={leave} /> : null}
    </nav>
  );
}

interface FolderFormProps {
  title: string;
  folder?: Folder;
  /** Names of the reader's other folders. */
  others: string[];
  onSaved: (folder: Folder) => void;
  onLeft: () => void;
}

/** Title and description of a folder. It can be submitted once the title is valid (LIB-18). */
function FolderForm({ title, folder, others, onSaved, onLeft }: FolderFormProps) {
  const id = useId();
  const [name, setName] = useState(folder?.name ?? '');
  const [description, setDescription] = useState(folder?.description ?? '');
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const fault = folderNameFault(name, others);
  const shown = name === '' ? null : fault;
  const submit = async () => {
    setBusy(true);
    setMessage(null);
    const answer = await saveFolder({ name, description, ...(folder ? { id: folder.id } : {}) });
    if ('folder' in answer) return onSaved(answer.folder);
    setBusy(false);
    setMessage(answer.message);
  };
  return (
    <CallForm className="library-folder-form" onSubmit={submit}>
      <h3 className="ui-label">{title}</h3>
      <Fault>{message}</Fault>
      <div className="ui-field">
        <label htmlFor={`${id}-name`}>{t('Title')}</label>
        <input
          className="ui-input"
          id={`${id}-name`}
          value={name}
          // biome-ignore lint/a11y/noAutofocus: the reader has just opened this form
          autoFocus
          autoComplete="off"
          aria-invalid={shown ? true : undefined}
          aria-describedby={shown ? `${id}-fault` : undefined}
          onChange={({ target }) => {
            setName(target.value);
            setMessage(null);
          }}
        />
        {shown ? (
          <p className="ui-error" id={`${id}-fault`} role="alert">
            {shown}
          </p>
        ) : null}
      </div>
      <div className="ui-field">
        <label htmlFor={`${id}-about`}>
          {t('Description')} <span className="ui-muted">{t('Optional')}</span>
        </label>
        <textarea
          className="ui-input"
          id={`${id}-about`}
          rows={2}
          maxLength={500}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
      </div>
      <SubmitButton label={t('Save')} isBusy={isBusy} isReady={fault === null} />
      <button type="button" className="ui-link ui-control-text" onClick={onLeft}>
        {t('Cancel')}
      </button>
    </CallForm>
  );
}

/** Confirms and deletes a folder, then shows all folders (LIB-20). */
function DeleteFolder({ folder, support, onLeft }: { folder: Folder; support: Support; onLeft: () => void }) {
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open');
  const remove = async () => {
    setState('busy');
    const answer = await callApi('DELETE /service/user/lists', { body: { id: folder.id } });
    if (answer.ok) location.assign('/my-library');
    else setState('failed');
  };
  return (
    <fieldset className="library-folder-form" aria-label={t('Delete {name}', { name: folder.name })}>
      {state === 'failed' ? <GeneralError support={support} /> : null}
      <p className="ui-dek">{t('Delete the folder “{name}”? Its items stay in My Library.', { name: folder.name })}</p>
      <div className="ui-field-pair">
        <button
          type="button"
          className="ui-button ui-button--small"
          disabled={state === 'busy'}
          // biome-ignore lint/a11y/noAutofocus: the reader has just opened this confirmation
          autoFocus
          onClick={() => void remove()}
        >
          {t('Yes')}
        </button>
        <button type="button" className="ui-button ui-button--outline ui-button--small" onClick={onLeft}>
          {t('No')}
        </button>
      </div>
    </fieldset>
  );
}
