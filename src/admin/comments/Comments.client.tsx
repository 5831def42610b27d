'use client';

import { Button, useDocumentInfo } from '@payloadcms/ui';
import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type CommentSubject, type CommentThread, isOnBlock } from '@/domain/newsroom/comment.rules';
import { t } from '@/language/t';
import { offerBlockComments } from './block-comments';
import { CommentForm, NOTHING_UNSENT, type Unsent, type Writing } from './CommentForm.client';
import { Thread } from './Thread.client';
import { useComments } from './useComments';
import { useHighlights } from './useHighlights';
import { useSelectedQuote } from './useSelectedQuote';
import './comments.css';

/** How often an open panel reads the comments again. */
const REFRESH_MS = 15_000;

/** Comments on a document: a button in its form's header, a panel, and highlights in the body. */
export function Comments() {
  const { id, collectionSlug, isTrashed } = useDocumentInfo();
  if (!id || !collectionSlug || isTrashed) return null;
  return <DocumentComments key={id} path={`/${collectionSlug}/${id}/comments`} />;
}

function DocumentComments({ path }: { path: string }) {
  const [info, call, load] = useComments(path);
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<CommentSubject | null>(null);
  const [unsent, setUnsent] = useState<Record<string, Unsent>>({});
  const writingOf = (form: string): Writing => ({
    unsent: unsent[form] ?? NOTHING_UNSENT,
    onChange: (next) => setUnsent((all) => ({ ...all, [form]: next })),
  });
  const [showsResolved, setShowsResolved] = useState(false);
  const threads = info?.threads ?? [];
  const open = threads.filter(({ isResolved }) => !isResolved);
  const highlights = useHighlights(open, draft);
  const beginComment = useCallback((quote: CommentSubject) => {
    setDraft(quote);
    setOpen(true);
  }, []);
  const { selected, comment } = useSelectedQuote(beginComment);
  useEffect(() => offerBlockComments(beginComment), [beginComment]);

  useEffect(() => {
    if (!isOpen) return;
    load();
    const timer = setInterval(load, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isOpen, load]);

  if (!info) return null;
  const shown: CommentThread[] = showsResolved ? threads : open;
  return (
    <>
      <Button
        buttonStyle="secondary"
        className="admin-comments-button"
        margin={false}
        size="medium"
        extraButtonProps={{ 'aria-expanded': isOpen, 'aria-controls': 'comments' }}
        onClick={() => setOpen(!isOpen)}
      >
        {open.length ? t('Comments ({count})', { count: open.length }) : t('Comments')}
      </Button>
      {createPortal(
        <>
          {selected ? (
            <button
              type="button"
              className="admin-comments-add"
              style={{ left: selected.box.left, top: selected.box.bottom + 6 }}
              // The selection stays.
              onMouseDown={(event) => event.preventDefault()}
              onClick={comment}
            >
              {t('Comment')}
            </button>
          ) : null}
          {isOpen ? (
            <aside
              id="comments"
              className="admin-comments"
              aria-label={t('Comments')}
              onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
            >
              <header>
                <h2>{t('Comments')}</h2>
                <Button buttonStyle="subtle" size="small" margin={false} onClick={() => setOpen(false)}>
                  {t('Close')}
                </Button>
              </header>
              <CommentForm
                key={JSON.stringify(draft)}
                label={labelOf(draft)}
                quote={draft}
                colleagues={info.colleagues}
                hasFocus={draft !== null}
                writing={writingOf(JSON.stringify(draft))}
                onSend={(text) => call('', { text, quote: draft })}
                // By then, somebody may have begun another comment.
                onDone={() => setDraft((current) => (current === draft ? null : current))}
              />
              {shown.length ? (
                <ol>
                  {shown.map((thread) => (
                    <Thread
                      key={thread.id}
                      thread={thread}
                      info={info}
                      isGone={Boolean(thread.quote) && !thread.isResolved && !highlights.has(thread.id)}
                      call={call}
                      reply={writingOf(`reply to ${thread.id}`)}
                      onShow={() => highlights.show(thread.id)}
                    />
                  ))}
                </ol>
              ) : (
                <p>
                  {threads.length
                    ? t('All comments are resolved.')
                    : t('Select words in the body to comment on them, or choose Comment above a block.')}
                </p>
              )}
              {threads.length > open.length ? (
                <Button
                  buttonStyle="subtle"
                  size="small"
                  margin={false}
                  onClick={() => setShowsResolved(!showsResolved)}
                >
                  {showsResolved
                    ? t('Hide resolved')
                    : t('Show resolved ({count})', { count: threads.length - open.length })}
                </Button>
              ) : null}
            </aside>
          ) : null}
        </>,
        document.body,
      )}
    </>
  );
}

function labelOf(subject: CommentSubject | null): string {
  if (!subject) return t('Comment on the whole document');
  return isOnBlock(subject) ? t('Comment on this block') : t('Comment on the selected words');
}
