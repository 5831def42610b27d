'use client';

import { Button, useConfig, useForm, useFormFields } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';
import type { BookmarkCard } from '@/domain/newsroom/bookmark.query';
import { t } from '@/language/t';

/** Texts of a card, by the name of their field. */
const TEXTS = ['url', 'title', 'description', 'siteName', 'picture'] as const;

/**
 * Button of a bookmark card that reads title and description from the page. A card that was made from a pasted address
 * is read by itself.
 */
export function ReadPage() {
  const { api } = useConfig().config.routes;
  const { dispatchFields, setModified } = useForm();
  const url = useFormFields(([fields]) => String(fields.url?.value ?? ''));
  const hasTitle = useFormFields(([fields]) => Boolean(fields.title?.value));
  const [state, setState] = useState<'idle' | 'reading' | 'unreadable'>('idle');
  const root = useRef<HTMLDivElement>(null);
  const isNew = useRef(url !== '' && !hasTitle);

  const read = async () => {
    setState('reading');
    const card = await readCard(api, url);
    setState(card ? 'idle' : 'unreadable');
    if (!card) return;
    for (const path of TEXTS)
      if (card[path] !== null) dispatchFields({ type: 'UPDATE', path, value: card[path], valid: true });
    setModified(true);
    // Nothing was typed, so the session of the form doesn't know of the change.
    requestAnimationFrame(() => root.current?.dispatchEvent(new Event('change', { bubbles: true })));
  };
  const readNew = useRef(read);
  readNew.current = read;
  useEffect(() => {
    if (isNew.current) readNew.current();
    isNew.current = false;
  }, []);

  return (
    <div ref={root} className="field-type admin-read-page">
      <Button
        type="button"
        size="small"
        buttonStyle="secondary"
        margin={false}
        disabled={!url || state === 'reading'}
        onClick={read}
      >
        {state === 'reading' ? t('Reading the page…') : t('Read title and description from the page')}
      </Button>
      <p role="status">{state === 'unreadable' ? t('We couldn’t read this page. Enter a title yourself.') : ''}</p>
    </div>
  );
}

async function readCard(api: string, url: string): Promise<BookmarkCard | null> {
  try {
    const response = await fetch(`${api}/bookmark`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ url }),
      signal: AbortSignal.timeout(15_000),
    });
    return response.ok ? ((await response.json()) as { card: BookmarkCard | null }).card : null;
  } catch {
    return null;
  }
}
