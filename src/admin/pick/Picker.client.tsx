'use client';

import {
  FieldDescription,
  FieldError,
  FieldLabel,
  useAuth,
  useConfig,
  useDocumentDrawer,
  useField,
  withCondition,
} from '@payloadcms/ui';
import type { RelationshipFieldClientProps } from 'payload';
import { hasAutosaveEnabled } from 'payload/shared';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { AdminResult } from '@/domain/newsroom/admin-search.rules';
import { t } from '@/language/t';
import { SearchDialog } from '../find/SearchDialog.client';
import { useOwnKeys } from './own-keys';
import './pick.css';

type Picked = number | number[] | null | undefined;

/**
 * Field that refers to documents of one collection: chosen ones are listed with their picture and what tells them apart,
 * others are searched by words.
 */
function PickerField({ field, path: fieldPath, readOnly, validate }: RelationshipFieldClientProps) {
  const { name, label, required, hasMany, relationTo, maxRows, admin } = field as typeof field & { maxRows?: number };
  const collection = String(relationTo);
  const memoizedValidate = useCallback<NonNullable<typeof validate>>(
    (picked, options) => (validate ? validate(picked, { ...options, required: Boolean(required) } as never) : true),
    [validate, required],
  );
  const { value, setValue, showError, errorMessage, path, disabled } = useField<Picked>({
    potentiallyStalePath: fieldPath,
    validate: memoizedValidate as never,
  });
  const id = useId();
  const root = useOwnKeys();
  return (
    <div
      ref={root}
      className="field-type relationship admin-pick"
      data-field-path={path}
      id={`field-${path.replace(/\./g, '__')}`}
    >
      <FieldLabel label={label ?? name} required={Boolean(required)} as="span" path={path} />
      <FieldError path={path} showError={showError} message={errorMessage ?? ''} />
      <PickList
        collection={collection}
        ids={idsOf(value)}
        hasMany={Boolean(hasMany)}
        limit={maxRows}
        isLocked={Boolean(readOnly || disabled)}
        canCreate={admin?.allowCreate !== false}
        describedBy={admin?.description ? `${id}-description` : undefined}
        onChange={(next) => setValue(hasMany ? next : (next[0] ?? null))}
      />
      <span id={`${id}-description`}>
        {admin?.description ? <FieldDescription description={admin.description} path={path} /> : null}
      </span>
    </div>
  );
}

export const Picker = withCondition(PickerField);

interface PickListProps {
  collection: string;
  ids: number[];
  hasMany: boolean;
  /** How many can be chosen. */
  limit?: number | undefined;
  isLocked?: boolean;
  /** Whether a document that doesn’t exist yet can be created here, by those who may. */
  canCreate?: boolean;
  describedBy?: string | undefined;
  onChange: (ids: number[]) => void;
}

/** The chosen documents of a collection, which can be moved and removed, and the button that searches others. */
export function PickList(props: PickListProps) {
  const { collection, ids, hasMany, limit, isLocked = false, canCreate = false, describedBy, onChange } = props;
  const list = useRef<HTMLDivElement>(null);
  const { permissions } = useAuth();
  const [isOpen, setOpen] = useState(false);
  const [known, note] = useDocuments(collection, ids);
  const focus = (...selectors: string[]) =>
    // A button that was pressed is gone, or was moved with its entry, which loses the focus.
    requestAnimationFrame(() => {
      const target = selectors.map((selector) => list.current?.querySelector<HTMLElement>(selector)).find(Boolean);
      target?.focus();
    });
  const move = (picked: number, by: number) => {
    const next = [...ids];
    const at = ids.indexOf(picked);
    next.splice(at + by, 0, ...next.splice(at, 1));
    onChange(next);
    const buttons = `[data-picked="${picked}"] button:not(:disabled)`;
    focus(`${buttons}[data-by="${by}"]`, buttons);
  };
  const remove = (picked: number) => {
    const after = ids[ids.indexOf(picked) + 1] ?? ids[ids.indexOf(picked) - 1];
    onChange(ids.filter((each) => each !== picked));
    focus(`[data-picked="${after}"] [data-remove]`, '.admin-pick-add');
  };
  const { getEntityConfig } = useConfig();
  // The CMS stores an empty draft when a form that saves by itself opens in a drawer.
  const savesItself = hasAutosaveEnabled(getEntityConfig({ collectionSlug: collection }));
  const mayCreate = canCreate && !savesItself && Boolean(permissions?.collections?.[collection as 'topics']?.create);
  const isFull = hasMany && limit !== undefined && ids.length >= limit;
  return (
    <div ref={list}>
      {ids.length > 0 ? (
        <ol className="admin-pick-list">
          {ids.map((picked, at) => (
            <li key={picked} data-picked={picked}>
              <PickedDocument id={picked} document={known.get(picked)} />
              {isLocked ? null : (
                <span className="admin-pick-actions">
                  {hasMany && ids.length > 1 ? (
                    <>
                      <Act
                        label={t('Move up')}
                        of={known.get(picked)}
                        isOff={at === 0}
                        data={{ 'data-by': '-1' }}
                        onAct={() => move(picked, -1)}
                        sign="↑"
                      />
                      <Act
                        label={t('Move down')}
                        of={known.get(picked)}
                        isOff={at === ids.length - 1}
                        data={{ 'data-by': '1' }}
                        onAct={() => move(picked, 1)}
                        sign="↓"
                      />
                    </>
                  ) : null}
                  <Act
                    label={t('Remove')}
                    of={known.get(picked)}
                    data={{ 'data-remove': '' }}
                    onAct={() => remove(picked)}
                    sign="×"
                  />
                </span>
              )}
            </li>
          ))}
        </ol>
      ) : null}
      {isLocked ? null : (
        <p className="admin-pick-buttons">
          <button
            type="button"
            className="btn btn--style-secondary btn--size-small admin-pick-add"
            aria-describedby={describedBy}
            onClick={() => setOpen(true)}
          >
            {ids.length > 0 && !hasMany ? t('Replace') : t('Choose')}
          </button>
          {mayCreate && !isFull ? (
            <NewDocument
              collection={collection}
              onCreate={(created) => {
                if (!ids.includes(created)) onChange(hasMany ? [...ids, created] : [created]);
              }}
            />
          ) : null}
        </p>
      )}
      {isOpen ? (
        <SearchDialog
          title={hasMany ? t('Choose entries') : t('Choose an entry')}
          collection={collection}
          {...(hasMany ? { chosen: ids, ...(limit ? { limit } : {}) } : { without: ids })}
          onPick={(result) => {
            note(result);
            if (!hasMany) {
              setOpen(false);
              onChange([result.id]);
            } else if (ids.includes(result.id)) onChange(ids.filter((each) => each !== result.id));
            else onChange([...ids, result.id]);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

/** Button that opens the form of a new document, which is chosen once it is stored. */
function NewDocument({ collection, onCreate }: { collection: string; onCreate: (id: number) => void }) {
  const [Drawer, , { openDrawer, closeDrawer }] = useDocumentDrawer({ collectionSlug: collection });
  return (
    <>
      <button type="button" className="btn btn--style-secondary btn--size-small admin-pick-new" onClick={openDrawer}>
        {t('Create new')}
      </button>
      <Drawer
        onSave={({ doc, operation }) => {
          if (operation !== 'create') return;
          closeDrawer();
          onCreate(Number(doc.id));
        }}
      />
    </>
  );
}

/** Values can be ids, or documents that the CMS has loaded. */
function idsOf(value: unknown): number[] {
  const values = Array.isArray(value) ? value : value === null || value === undefined || value === '' ? [] : [value];
  return values.map((each) => Number(typeof each === 'object' ? (each as { id: number }).id : each)).filter(Boolean);
}

function PickedDocument({ id, document }: { id: number; document: AdminResult | null | undefined }) {
  if (document === undefined) return <span className="admin-pick-text">{t('Loading…')}</span>;
  if (document === null)
    return <span className="admin-pick-text">{t('Entry {id}, which no longer exists', { id: String(id) })}</span>;
  return (
    <>
      {document.picture ? (
        <img src={document.picture} alt="" width="40" height="40" loading="lazy" />
      ) : (
        <span className="admin-find-blank" />
      )}
      <span className="admin-pick-text">
        <a href={document.url} target="_blank" rel="noreferrer">
          {document.title}
        </a>
        <span className="admin-find-facts">{[document.status, document.date].filter(Boolean).join(' · ')}</span>
      </span>
    </>
  );
}

interface ActProps {
  label: string;
  /** Attributes by which it is found again. */
  data: Record<`data-${string}`, string>;
  of: AdminResult | null | undefined;
  sign: string;
  isOff?: boolean;
  onAct: () => void;
}

/** Button of a chosen entry. Its name contains the entry's title, because every entry has the same buttons. */
function Act({ label, of, sign, isOff, data, onAct }: ActProps) {
  const name = of ? `${label}: ${of.title}` : label;
  return (
    <button type="button" title={label} aria-label={name} disabled={isOff} {...data} onClick={onAct}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

/** Returns the chosen documents by id, null for those that can't be read, and a function that notes another one. */
function useDocuments(collection: string, ids: number[]) {
  const { api } = useConfig().config.routes;
  const [known, setKnown] = useState<ReadonlyMap<number, AdminResult | null>>(new Map());
  const missing = ids.filter((id) => !known.has(id)).join(',');
  useEffect(() => {
    if (!missing) return;
    const abort = new AbortController();
    const query = new URLSearchParams({ collection, ids: missing });
    void fetch(`${api}/admin-search?${query}`, { signal: abort.signal })
      .then((response) => response.json())
      .then(({ results }: { results: AdminResult[] }) => {
        const byId = new Map(results.map((result) => [result.id, result]));
        setKnown(
          (before) =>
            new Map([
              ...before,
              ...missing.split(',').map((id) => [Number(id), byId.get(Number(id)) ?? null] as const),
            ]),
        );
      })
      .catch(() => {});
    return () => abort.abort();
  }, [api, collection, missing]);
  const note = (result: AdminResult) => setKnown((before) => new Map([...before, [result.id, result]]));
  return [known, note] as const;
}
