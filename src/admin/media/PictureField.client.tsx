'use client';

import {
  FieldDescription,
  FieldError,
  FieldLabel,
  useAuth,
  useConfig,
  useDocumentDrawer,
  useDocumentInfo,
  useField,
  useForm,
  useFormFields,
  useListDrawer,
  withCondition,
} from '@payloadcms/ui';
import type { UploadFieldClientProps } from 'payload';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PICTURE_TYPES } from '@/domain/media/ratios.rules';
import { t } from '@/language/t';
import { useOwnKeys } from '../pick/own-keys';
import {
  type Description,
  describePicture,
  forgetDescription,
  type PictureTexts,
  saveDescription,
  useDescription,
} from './descriptions';
import {
  describeUpload,
  endUpload,
  type PictureUpload,
  retryUpload,
  startUpload,
  useIsUploading,
  usePictureUpload,
} from './picture-uploads';
import type { SentPicture } from './send-picture';
import './picture-field.css';

interface PictureFieldProps extends UploadFieldClientProps {
  /** Whether the caption is another field of the form. */
  hasOwnCaption?: boolean;
}

/** The drawer loads its list again whenever it gets other options. */
const LIBRARY: Parameters<typeof useListDrawer>[0] = { collectionSlugs: ['media'], selectedCollection: 'media' };

type Value = number | { id: number } | null | undefined;

/**
 * Field for an image. A file that is chosen, dropped or pasted is uploaded at once, and its texts are typed here. Images
 * of the library are chosen beside it.
 */
function Field({ field, path: fieldPath, readOnly, hasOwnCaption = false }: PictureFieldProps) {
  const { name, label, required, admin } = field;
  const { value, setValue, showError, errorMessage, path, disabled } = useField<Value>({
    potentiallyStalePath: fieldPath,
  });
  const { api } = useConfig().config.routes;
  const { permissions } = useAuth();
  const { dispatchFields } = useForm();
  const key = useUploadKey(path);
  const upload = usePictureUpload(key);
  const id = idOf(value);
  const [stored, note] = usePicture(id);
  const [described, setDescribed] = useState<number | null>(null);
  /** The image as it was just stored, until the field has it. */
  const taken = upload?.picture;
  const shownId = taken?.id ?? id;
  const typed = useDescription(shownId);
  const root = useOwnKeys();
  const input = useRef<HTMLInputElement>(null);
  const isLocked = Boolean(readOnly);
  const canUpload = !isLocked && Boolean(permissions?.collections?.media?.create);
  const isMissing = stored !== undefined && !stored?.alt?.trim();
  const isDescribedHere = id !== null && (described === id || typed !== undefined || isMissing);
  useUploadStatus();

  const take = (file: File | undefined) => {
    if (!file || !canUpload || disabled) return;
    // The first key that is pressed belongs to the text.
    flushSync(() => startUpload(api, key, file));
    root.current?.querySelector('textarea')?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result of an upload is taken once.
  useEffect(() => {
    if (!taken || disabled) return;
    note(taken);
    setDescribed(taken.id);
    setValue(taken.id);
  }, [taken, disabled]);
  // Ended before the field has its image, it would be empty for a moment, and what is typed would lose its place.
  useEffect(() => {
    if (taken && taken.id === id) endUpload(key);
  }, [taken, id, key]);
  // The form learns of the image’s texts with its next check only.
  const isInvalid = useFormFields(([fields]) => fields[path]?.valid === false);
  useEffect(() => {
    if (typed?.state === 'saved' && typed.alt.trim() && isInvalid)
      dispatchFields({ type: 'UPDATE', path, valid: true, errorMessage: undefined } as never);
  }, [typed, isInvalid, dispatchFields, path]);
  useFiles(root, canUpload && id === null, take);

  const choose = () => input.current?.click();
  const waiting = upload && !taken ? upload : null;
  const picture = taken ?? stored;
  const texts: PictureTexts = waiting ?? typed ?? { alt: picture?.alt ?? '', caption: picture?.caption ?? '' };
  const write = (next: PictureTexts) => {
    if (waiting) describeUpload(key, next);
    else if (shownId !== null) describePicture(api, shownId, next);
  };
  const isEmpty = id === null && !upload;
  return (
    <div
      ref={root}
      className="field-type upload admin-picture"
      data-field-path={path}
      id={`field-${path.replace(/\./g, '__')}`}
    >
      <FieldLabel label={label ?? name} required={Boolean(required)} as="span" path={path} />
      <FieldError path={path} showError={showError} message={errorMessage ?? ''} />
      {isEmpty ? (
        isLocked ? (
          <p className="admin-picture-none">{t('No image')}</p>
        ) : (
          <div className="admin-picture-empty">
            {canUpload ? (
              <button
                type="button"
                className="btn btn--style-secondary btn--size-small"
                disabled={disabled}
                onClick={choose}
              >
                {t('Upload an image')}
              </button>
            ) : null}
            <Library onChoose={setValue} />
            {canUpload ? <p className="admin-picture-hint">{t('You can also drop or paste one here.')}</p> : null}
          </div>
        )
      ) : (
        <div className="admin-picture-card" data-refused={upload?.fault ? true : undefined}>
          <Preview upload={upload} picture={stored} />
          <div className="admin-picture-body">
            <p className="admin-picture-name">
              {upload?.name ?? (stored === null ? t('Image {id}, which no longer exists', { id: String(id) }) : null)}
              {upload ? null : factsOf(stored)}
            </p>
            {waiting ? <Progress upload={waiting} /> : null}
            {(upload || isDescribedHere) && !isLocked && stored !== null ? (
              <Texts texts={texts} hasCaption={!hasOwnCaption} onWrite={write} />
            ) : stored?.alt ? (
              <p className="admin-picture-alt">{stored.alt}</p>
            ) : null}
            {typed && shownId !== null && !waiting ? <State id={shownId} description={typed} /> : null}
            {isLocked && !upload ? null : (
              <div className="admin-picture-actions">
                {upload?.fault ? (
                  <>
                    <Act label={t('Try again')} onAct={() => retryUpload(api, key)} />
                    <Act label={t('Choose another file')} onAct={choose} />
                  </>
                ) : null}
                {stored && !upload ? <Details key={stored.id} picture={stored} onSaved={note} /> : null}
                <Act
                  label={upload && !upload.fault ? t('Cancel upload') : t('Remove')}
                  of={upload?.name ?? stored?.alt ?? ''}
                  onAct={() => {
                    if (upload) endUpload(key);
                    else setValue(null);
                    requestAnimationFrame(() => root.current?.querySelector('button')?.focus());
                  }}
                />
              </div>
            )}
          </div>
        </div>
      )}
      {canUpload ? (
        <input
          ref={input}
          type="file"
          hidden
          accept={PICTURE_TYPES.join(',')}
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = '';
          }}
        />
      ) : null}
      {admin?.description ? <FieldDescription description={admin.description} path={path} /> : null}
    </div>
  );
}

export const PictureField = withCondition(Field);

const idOf = (value: Value): number | null => {
  const id = Number(typeof value === 'object' && value !== null ? value.id : value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** Returns the name of the field’s upload: that of the document, and of the block and row in which the field is. */
function useUploadKey(path: string): string {
  const { id, collectionSlug, globalSlug } = useDocumentInfo();
  const parent = path.includes('.') ? path.slice(0, path.lastIndexOf('.') + 1) : '';
  const row = useFormFields(([fields]) => fields[`${parent}id`]?.value ?? fields.id?.value);
  return [collectionSlug ?? globalSlug, id ?? 'new', String(row ?? ''), path.slice(parent.length)].join(' ');
}

/** Keeps the form from being saved or published by a button before its images have arrived. */
function useUploadStatus(): void {
  const { setUploadStatus } = useDocumentInfo();
  const isUploading = useIsUploading();
  const wasUploading = useRef(false);
  const latest = useRef(setUploadStatus);
  latest.current = setUploadStatus;
  useEffect(() => {
    if (isUploading || wasUploading.current) latest.current?.(isUploading ? 'uploading' : 'idle');
    wasUploading.current = isUploading;
  }, [isUploading]);
}

/** Takes files that are dropped or pasted, before an editor around the field does. */
function useFiles(root: RefObject<HTMLDivElement | null>, isWanted: boolean, take: (file?: File) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const element = root.current;
    if (!element || !isWanted) return;
    const handle = (event: Event, transfer: DataTransfer | null) => {
      const [file] = transfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(file);
    };
    const drop = (event: DragEvent) => {
      element.toggleAttribute('data-over', false);
      handle(event, event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => handle(event, event.clipboardData);
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.stopPropagation();
      element.toggleAttribute('data-over', event.type !== 'dragleave');
    };
    element.addEventListener('drop', drop);
    element.addEventListener('paste', paste);
    for (const type of ['dragenter', 'dragover', 'dragleave'] as const) element.addEventListener(type, over);
    return () => {
      element.removeEventListener('drop', drop);
      element.removeEventListener('paste', paste);
      for (const type of ['dragenter', 'dragover', 'dragleave'] as const) element.removeEventListener(type, over);
    };
  }, [root, isWanted]);
}

/** Button that opens the library of images. */
function Library({ onChoose }: { onChoose: (id: number) => void }) {
  const [Drawer, , { openDrawer, closeDrawer }] = useListDrawer(LIBRARY);
  return (
    <>
      <button type="button" className="btn btn--style-secondary btn--size-small" onClick={openDrawer}>
        {t('Choose from the library')}
      </button>
      <Drawer
        allowCreate={false}
        onSelect={({ doc }) => {
          closeDrawer();
          onChoose(Number(doc.id));
        }}
      />
    </>
  );
}

/** Button that opens the image’s own form, with its crops, rights and tags. */
function Details({ picture, onSaved }: { picture: SentPicture; onSaved: (picture: SentPicture) => void }) {
  const [Drawer, , { openDrawer }] = useDocumentDrawer({ collectionSlug: 'media', id: picture.id });
  return (
    <>
      <Act
        label={t('Edit image')}
        of={picture.alt ?? ''}
        onAct={() => void saveDescription(picture.id).then(openDrawer)}
      />
      <Drawer
        onSave={({ doc }) => {
          forgetDescription(picture.id);
          onSaved(doc as unknown as SentPicture);
        }}
      />
    </>
  );
}

function Preview({ upload, picture }: { upload: PictureUpload | undefined; picture: SentPicture | null | undefined }) {
  const url = upload?.preview ?? picture?.sizes?.card?.url ?? picture?.sizes?.whole?.url ?? picture?.url;
  return url ? (
    <img className="admin-picture-image" src={url} alt="" />
  ) : (
    <span className="admin-picture-image" aria-busy={picture === undefined || undefined} />
  );
}

const factsOf = (picture: SentPicture | null | undefined): string =>
  picture
    ? [picture.filename, picture.width && picture.height ? `${picture.width} × ${picture.height}` : '']
        .filter(Boolean)
        .join(' · ')
    : picture === undefined
      ? t('Loading…')
      : '';

function Progress({ upload: { sent, fault, name } }: { upload: PictureUpload }) {
  if (fault) return <p role="alert">{fault}</p>;
  const percent = Math.round(sent * 100);
  return (
    <p className="admin-picture-progress">
      <progress value={percent < 100 ? percent : undefined} max={100} aria-label={t('Uploading {name}', { name })} />
      <span role="status">{percent < 100 ? t('Uploading…') : t('Preparing its sizes…')}</span>
    </p>
  );
}

interface TextsProps {
  texts: PictureTexts;
  hasCaption: boolean;
  onWrite: (texts: PictureTexts) => void;
}

/** The texts of an image. They are stored with the image, so the form around them doesn’t get their events. */
function Texts({ texts, hasCaption, onWrite }: TextsProps) {
  const id = useId();
  const { alt, caption } = texts;
  return (
    <>
      <label className="admin-picture-text">
        <span>{t('Alternative text')}</span>
        <textarea
          rows={2}
          maxLength={400}
          value={alt}
          aria-describedby={id}
          onChange={({ target }) => onWrite({ alt: target.value, caption })}
        />
      </label>
      <p id={id} className="admin-picture-hint">
        {t('Read aloud to readers who can’t see the image. Describe what it shows.')}
      </p>
      {hasCaption ? (
        <label className="admin-picture-text">
          <span>{t('Caption')}</span>
          <textarea
            rows={1}
            maxLength={400}
            value={caption}
            onChange={({ target }) => onWrite({ alt, caption: target.value })}
          />
        </label>
      ) : null}
    </>
  );
}

function State({ id, description: { state, fault } }: { id: number; description: Description }) {
  if (state !== 'failed')
    return (
      <p className="admin-picture-hint" role="status">
        {state === 'saved' ? t('Saved') : t('Saving…')}
      </p>
    );
  return (
    <p role="alert">
      {fault} <Act label={t('Try again')} onAct={() => void saveDescription(id)} />
    </p>
  );
}

function Act({ label, of, onAct }: { label: string; of?: string; onAct: () => void }) {
  return (
    <button type="button" aria-label={of ? `${label}: ${of}` : label} onClick={onAct}>
      {label}
    </button>
  );
}

/** Returns an image of the library, null if it can’t be read, and a function that notes its newest state. */
function usePicture(id: number | null) {
  const { api } = useConfig().config.routes;
  const [known, setKnown] = useState<ReadonlyMap<number, SentPicture | null>>(new Map());
  const isKnown = id === null || known.has(id);
  useEffect(() => {
    if (isKnown) return;
    const abort = new AbortController();
    const query = 'depth=0&select[alt]=true&select[caption]=true&select[sizes]=true';
    void fetch(`${api}/media/${id}?${query}`, { credentials: 'include', signal: abort.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then((picture: SentPicture | null) => setKnown((before) => new Map([...before, [Number(id), picture]])))
      .catch(() => undefined);
    return () => abort.abort();
  }, [api, id, isKnown]);
  const note = (picture: SentPicture) => setKnown((before) => new Map([...before, [picture.id, picture]]));
  return [id === null ? undefined : known.get(id), note] as const;
}
