import { Main } from '@/features/shell/Main';
import { msg, t } from '@/language/t';
import { accountMetadata } from '../../account-route';
import { NOTHING_AT_BUILD } from '../../site-params';

export const generateStaticParams = () => [{ token: NOTHING_AT_BUILD }];

export const generateMetadata = () =>
  accountMetadata({
    title: t('Your subscription'),
    description: t('Link your subscription.'),
    url: '/subscription-link',
  });

const OUTCOMES: Record<string, string> = {
  expired: msg(
    'This link has already been used or has expired. Register again, or link your subscription by its account number.',
  ),
  nothing: msg('There’s no longer an active subscription for this address.'),
};

/** Requires the owner of a mailbox to confirm before a subscription is linked, because mail scanners follow links too. */
export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const outcome = Object.hasOwn(OUTCOMES, token) ? OUTCOMES[token] : undefined;
  return (
    <Main className="ui-container">
      <header className="ui-page-head">
        <h1 className="ui-title-mega">
          {outcome ? t('We couldn’t link your subscription') : t('Is this account yours?')}
        </h1>
      </header>
      <div className="ui-stack ui-form-page">
        {outcome ? (
          <>
            <p className="ui-standfirst">{t(outcome)}</p>
            <p>
              <a className="ui-button" href="/subscriber-registration">
                {t('Link a subscription')}
              </a>
            </p>
          </>
        ) : (
          <form className="ui-stack" method="post" action={`/service/subscriptions/confirm-link/${token}`}>
            <p className="ui-standfirst">{t('If it is, we’ll link your subscription to it.')}</p>
            <button type="submit" className="ui-button ui-button--noon">
              {t('Link my subscription')}
            </button>
          </form>
        )}
      </div>
    </Main>
  );
}
