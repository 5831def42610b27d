'use client';

import { FieldDescription, FieldError, FieldLabel, useConfig, useField, withCondition } from '@payloadcms/ui';
import type { RelationshipFieldClientProps } from 'payload';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { AdminResult } from '@/domain/newsroom/admin-search.rules';
import { t } from '@/language/t';
import { SearchDialog } from '../find/SearchDialog.client';
import './pick.css';

type Picked = number | number[] | null | undefined;

/**
 * Field that refers to documents of one collection, for collections with thousands of them: chosen ones are listed with
 * picture, status and date, others are searched by words.
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
  const [isOpen, setOpen] = useState(false);
  const ids = idsOf(value);
  const [known, note] = useDocuments(collection, ids);
  const isLocked = Boolean(readOnly || disabled);
  const store = (next: number[]) => setValue(hasMany ? next : (next[0] ?? null));
  const move = (at: number, by: number) => {
    const next = [...ids];
    next.splice(at + by, 0, ...next.splice(at, 1));
    store(next);
  };
  return (
    <div
      ref={root}
      className="field-type relationship admin-pick"
      data-field-path={path}
      id={`field-${path.replace(/\./g, '__')}`}
    >
      <FieldLabel label={label ?? name} required={Boolean(required)} as="span" path={path} />
      <FieldError path={path} showError={showError} message={errorMessage ?? ''} />
      {ids.length > 0 ? (
        <ol className="admin-pick-list">
          {ids.map((picked, at) => (
            <li key={picked}>
              <PickedDocument id={picked} document={known.get(picked)} />
              {isLocked ? null : (
                <span className="admin-pick-actions">
                  {hasMany && ids.length > 1 ? (
                    <>
                      <Act
                        label={t('Move up')}
                        of={known.get(picked)}
                        isOff={at === 0}
                        onAct={() => move(at, -1)}
                        sign="↑"
                      />
                      <Act
                        label={t('Move down')}
                        of={known.get(picked)}
                        isOff={at === ids.length - 1}
                        onAct={() => move(at, 1)}
                        sign="↓"
                      />
                    </>
                  ) : null}
                  <Act
                    label={t('Remove')}
                    of={known.get(picked)}
                    onAct={() => store(ids.filter((each) => each !== picked))}
                    sign="×"
                  />
                </span>
              )}
            </li>
          ))}
        </ol>
      ) : null}
      {isLocked ? null : (
        <button
          type="button"
          className="btn btn--style-secondary btn--size-small admin-pick-add"
          aria-describedby={admin?.description ? `${id}-description` : undefined}
          onClick={() => setOpen(true)}
        >
          {ids.length > 0 && !hasMany ? t('Replace') : t('Choose')}
        </button>
      )}
      <span id={`${id}-description`}>
        {admin?.description ? <FieldDescription description={admin.description} path={path} /> : null}
      </span>
      {isOpen ? (
        <SearchDialog
          title={hasMany ? t('Choose entries') : t('Choose an entry')}
          collection={collection}
          {...(hasMany ? { chosen: ids, ...(maxRows ? { limit: maxRows } : {}) } : { without: ids })}
          onPick={(result) => {
            note(result);
            if (!hasMany) {
              setOpen(false);
              store([result.id]);
            } else if (ids.includes(result.id)) store(ids.filter((each) => each !== result.id));
            else store([...ids, result.id]);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

/** Keeps the keys that press its buttons from an editor around the field, which would write instead. */
function useOwnKeys() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
    };
    const element = root.current;
    element?.addEventListener('keydown', keep);
    return () => element?.removeEventListener('keydown', keep);
  }, []);
  return root;
}

export const Picker = withCondition(PickerField);

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
  of: AdminResult | null | undefined;
  sign: string;
  isOff?: boolean;
  onAct: () => void;
}

/** Button of a chosen entry. Its name contains the entry's title, because every entry has the same buttons. */
function Act({ label, of, sign, isOff, onAct }: ActProps) {
  const name = of ? `${label}: ${of.title}` : label;
  return (
    <button type="button" title={label} aria-label={name} disabled={isOff} onClick={onAct}>
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
