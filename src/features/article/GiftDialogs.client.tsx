'use client';

import { useEffect, useRef, useState } from 'react';
import { callApi, type DataOf } from '@/api/client';
import { FlowFrame } from '@/features/shell/FlowFrame.client';
import { CopyLinkButton } from '@/features/shell/ShareTools.client';
import { loadProfile } from '@/features/shell/session-profile';
import { useProfile } from '@/features/shell/use-profile';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { focusFirst } from '@/ui/focus';
import { Icon } from '@/ui/Icon';

interface GiftDialogProps {
  address: string;
  onClosed: () => void;
}

type Gift = DataOf<'POST /api/article-gift/give-gift'>;

/** Registration of a guest who gives an article, followed by the gift dialog (QUOTA-15, SUB-24). */
export function GuestGift({ address, onClosed }: GiftDialogProps) {
  const [isSignedIn, setSignedIn] = useState(false);
  if (isSignedIn) return <GiftDialog address={address} onClosed={onClosed} />;
  const openGift = () => void loadProfile().then(() => setSignedIn(true));
  return <FlowFrame flow="gift" screen="registration" onSuccess={openGift} onClose={onClosed} />;
}

/** How often the link can be opened, and how the sender can raise that limit. */
function OpensLimit({ limit }: { limit: number | null }) {
  const profile = useProfile();
  if (limit === null) return null;
  return (
    <p className="ui-control-text" data-opens-limit={limit}>
      {t('{limit, plural, one {The link opens # time.} other {The link opens # times.}}', { limit })}
      {profile?.isAddressVerified === false ? (
        <>
          {' '}
          {rich('<confirm>Confirm your email address</confirm> and give the article again to raise the limit.', {
            confirm: (text) => (
              <a className="ui-link" href="/my-account">
                {text}
              </a>
            ),
          })}
        </>
      ) : null}
    </p>
  );
}

/** The link that opens the article for anyone, and the number of gifts left (QUOTA-16). */
export function GiftDialog({ address, onClosed }: GiftDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [gift, setGift] = useState<Gift | null>(null);
  const [failure, setFailure] = useState<{ text: string; isUsedUp: boolean } | null>(null);
  const [isRevoked, setRevoked] = useState(false);
  useEffect(() => {
    dialog.current?.showModal();
    focusFirst(dialog.current);
    void callApi('POST /api/article-gift/give-gift', { body: { url: address } }).then((answer) => {
      if (answer.ok) setGift(answer.data);
      else {
        const isClosed = answer.error.code === 'not-allowed';
        const text = isClosed ? t('You can only give articles that you can read yourself.') : answer.error.message;
        setFailure({ text, isUsedUp: answer.error.code === 'no-gifts-left' });
      }
    });
  }, [address]);
  const revoke = async () => {
    const answer = await callApi('GET /api/article-gift/gifts', {});
    const sentGift = answer.ok ? answer.data.find(({ url }) => url === gift?.articleGiftURL) : undefined;
    if (sentGift && (await callApi('POST /api/article-gift/revoke', { body: { id: sentGift.id } })).ok)
      setRevoked(true);
  };
  return (
    <dialog className="article-gift-dialog" ref={dialog} aria-labelledby="gift-title" onClose={onClosed}>
      <button type="button" className="ui-close" aria-label={t('Close')} onClick={() => dialog.current?.close()}>
        <Icon name="close" />
      </button>
      <h2 className="ui-title-3" id="gift-title">
        {t('Give this article')}
      </h2>
      {failure ? (
        <p className="ui-alert" role="alert">
          {failure.text}
        </p>
      ) : null}
      {failure?.isUsedUp ? <p className="ui-dek">{t('You’ll get new ones on the first of next month.')}</p> : null}
      {gift && !isRevoked ? (
        <>
          <p className="ui-dek">{t('Anyone with this link can read the whole article for free.')}</p>
          <OpensLimit limit={gift.opensLimit} />
          <div className="ui-field">
            <label htmlFor="gift-link">{t('Link')}</label>
            <div className="ui-copy-field">
              <input className="ui-input" id="gift-link" readOnly value={gift.articleGiftURL} />
              <CopyLinkButton address={gift.articleGiftURL} className="ui-button ui-button--noon">
                {t('Copy')}
              </CopyLinkButton>
            </div>
          </div>
          <p className="ui-control-text" data-gifts-left={gift.articleGiftsLeft}>
            {t('{count, plural, one {# gift left this month.} other {# gifts left this month.}}', {
              count: gift.articleGiftsLeft,
            })}{' '}
            <button type="button" className="ui-link" onClick={() => void revoke()}>
              {t('Take back this gift')}
            </button>
          </p>
        </>
      ) : null}
      {isRevoked ? (
        <p className="ui-alert ui-alert--note" role="status">
          {t('You took back this gift. Its link no longer works.')}
        </p>
      ) : null}
      {gift || failure ? null : <p className="ui-dek">{t('One moment.')}</p>}
    </dialog>
  );
}
