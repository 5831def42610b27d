import type { ClaimResult } from '@/domain/gift-subscriptions/claim-gift-subscription.command';
import type { ClaimView } from '@/domain/gift-subscriptions/gift-subscription.query';
import { CheckoutForm } from '@/features/shell/CheckoutForm.client';
import { Main } from '@/features/shell/Main';
import { msg, t } from '@/language/t';

/** Results of a claim, and reasons why a link can't be used. */
const OUTCOMES: Record<Exclude<ClaimResult, 'unknown'>, { title: string; text: string }> = {
  started: {
    title: msg('Enjoy your subscription'),
    text: msg('Your gift subscription has started. It ends by itself, and nobody is charged again.'),
  },
  waiting: {
    title: msg('Your gift is safe'),
    text: msg(
      'You already have a subscription, so your gift starts when that ends. To use the gift sooner, cancel your subscription under My account.',
    ),
  },
  claimed: {
    title: msg('This gift has been claimed'),
    text: msg(
      'A gift subscription can be claimed once. If you claimed it, you’ll find it under My account. If you didn’t, contact customer service.',
    ),
  },
  expired: {
    title: msg('This gift has expired'),
    text: msg('It wasn’t claimed in time. Contact customer service: they can help you and the person who gave it.'),
  },
  refunded: {
    title: msg('This gift was canceled'),
    text: msg('The payment for this gift subscription was refunded, so it can’t be claimed any more.'),
  },
};

/** The results of a claim that have a page. */
export const CLAIM_RESULTS = ['started', 'waiting'] as const;

/** Page of a gift subscription's link: what it is, and a button that claims it. Otherwise, why it can't be claimed. */
export function ClaimPage({
  token,
  gift,
  result,
}: {
  token: string;
  gift: ClaimView | null;
  result: (typeof CLAIM_RESULTS)[number] | null;
}) {
  if (!gift) {
    return (
      <Outcome
        title={t('We don’t know this link')}
        text={t(
          'Check that the link is complete: copy all of it from the email. If it still doesn’t work, contact customer service.',
        )}
      />
    );
  }
  const outcome = gift.state === 'ready' ? null : OUTCOMES[result && gift.state === 'claimed' ? result : gift.state];
  if (outcome)
    return (
      <Outcome
        title={t(outcome.title)}
        text={t(outcome.text)}
        isSuccess={result !== null && gift.state === 'claimed'}
      />
    );
  return (
    <Main className="ui-container">
      <header className="ui-page-head">
        <h1 className="ui-title-mega">{t('A gift from {name}', { name: gift.senderName })}</h1>
        <p className="ui-standfirst">
          {t('{name}, {length}. It ends by itself, and nobody is charged again.', {
            name: gift.name,
            length: gift.length,
          })}
        </p>
      </header>
      <div className="ui-stack ui-form-page">
        {gift.message ? <blockquote className="membership-gift-message">{gift.message}</blockquote> : null}
        <CheckoutForm className="ui-stack" action={`/service/gift-subscriptions/claim/${token}`}>
          <button type="submit" className="ui-button ui-button--noon">
            {t('Claim my subscription')}
          </button>
        </CheckoutForm>
        <p className="ui-hint">
          {t('You can claim it until {date}. You need an account, which is free.', { date: gift.expiresText })}
        </p>
      </div>
    </Main>
  );
}

function Outcome({ title, text, isSuccess = false }: { title: string; text: string; isSuccess?: boolean }) {
  return (
    <Main className="ui-container">
      <header className="ui-page-head">
        <h1 className="ui-title-mega">{title}</h1>
        <p className="ui-standfirst" role="status">
          {text}
        </p>
      </header>
      <p className="ui-buttons">
        <a className="ui-button" href={isSuccess ? '/' : '/my-account#membership'}>
          {isSuccess ? t('Start reading') : t('Go to My account')}
        </a>
        <a className="ui-button ui-button--outline" href={isSuccess ? '/my-account#membership' : '/subscriber-help'}>
          {isSuccess ? t('Go to My account') : t('Contact customer service')}
        </a>
      </p>
    </Main>
  );
}
