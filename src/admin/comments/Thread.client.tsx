'use client';

import { Button } from '@payloadcms/ui';
import { useState } from 'react';
import { type Comment, type CommentInfo, type CommentThread, isOnBlock } from '@/domain/newsroom/comment.rules';
import { newsroomTime } from '@/domain/newsroom/publication.rules';
import { t } from '@/language/t';
import { CommentForm, type Writing } from './CommentForm.client';
import { subjectName } from './subject-name';
import type { CommentCall } from './useComments';

interface ThreadProps {
  thread: CommentThread;
  info: CommentInfo;
  /** Whether what it is about is no longer in the body. */
  isGone: boolean;
  call: CommentCall;
  /** The reply that is written. */
  reply: Writing;
  /** Shows what it is about in the body. */
  onShow: () => void;
}

/** A comment with its replies. */
export function Thread({ thread, info, isGone, call, reply, onShow }: ThreadProps) {
  const [isReplying, setReplying] = useState(reply.unsent.text !== '');
  const [error, setError] = useState<string | null>(null);
  const { id, quote, isResolved, replies } = thread;
  const settle = async () => setError(await call(`/${id}/${isResolved ? 'reopen' : 'resolve'}`));
  return (
    <li data-resolved={isResolved || undefined}>
      {quote ? (
        <button type="button" className="admin-comments-quote" disabled={isGone || isResolved} onClick={onShow}>
          {subjectName(quote)}
        </button>
      ) : null}
      {isGone && quote ? (
        <small>
          {isOnBlock(quote) ? t('This block is no longer in the body.') : t('These words are no longer in the body.')}
        </small>
      ) : null}
      <Words comment={thread} timeZone={info.timeZone} />
      {replies.map((answer) => (
        <Words key={answer.id} comment={answer} timeZone={info.timeZone} />
      ))}
      <p role="alert">{error}</p>
      {isReplying ? (
        <CommentForm
          label={t('Reply')}
          quote={null}
          colleagues={info.colleagues}
          hasFocus
          writing={reply}
          onSend={(text) => call('', { text, parent: id })}
          onDone={() => setReplying(false)}
        />
      ) : (
        <div>
          {isResolved ? null : (
            <Button buttonStyle="secondary" size="small" margin={false} onClick={() => setReplying(true)}>
              {t('Reply')}
            </Button>
          )}
          <Button buttonStyle="subtle" size="small" margin={false} onClick={() => void settle()}>
            {isResolved ? t('Reopen') : t('Resolve')}
          </Button>
        </div>
      )}
    </li>
  );
}

function Words({ comment: { author, at, text }, timeZone }: { comment: Comment; timeZone: string }) {
  return (
    <article>
      <p>
        <b>{author.name}</b> <time dateTime={at}>{newsroomTime(at, timeZone)}</time>
      </p>
      <p>{text}</p>
    </article>
  );
}
