import type { JoinResult } from '@/domain/teams/manage-team.command';
import type { InvitationView } from '@/domain/teams/team.query';
import { CheckoutForm } from '@/features/shell/CheckoutForm.client';
import { Main } from '@/features/shell/Main';
import { msg, t } from '@/language/t';

const OUTCOMES: Record<JoinResult, { title: string; text: string }> = {
  joined: { title: msg('Welcome to the team'), text: msg('You can now read without limits.') },
  subscribed: {
    title: msg('You already have a subscription'),
    text: msg(
      'Nothing has changed. To take the seat, cancel your subscription or leave your other team first. The invitation stays open until it is withdrawn.',
    ),
  },
  used: {
    title: msg('This invitation has been used'),
    text: msg('An invitation works once. If you didn’t use it, ask the owner of the team for another one.'),
  },
  withdrawn: {
    title: msg('This invitation was withdrawn'),
    text: msg('The owner of the team withdrew it or removed the seat. Ask them for another one.'),
  },
  ended: { title: msg('This team has ended'), text: msg('Its subscription isn’t active any more.') },
  unknown: {
    title: msg('We don’t know this link'),
    text: msg('Check that the link is complete: copy all of it from the email.'),
  },
};

/** The results of accepting an invitation that have a page. */
export const JOIN_RESULTS = ['joined', 'subscribed'] as const;

/** Page of an invitation's link: whose team it is, and a button that accepts it. Otherwise, why it can't be accepted. */
export function TeamInvitationPage({
  token,
  invitation,
  result,
}: {
  token: string;
  invitation: InvitationView | null;
  result: (typeof JOIN_RESULTS)[number] | null;
}) {
  const state = invitation?.state ?? 'unknown';
  const isJoined = result === 'joined' && state === 'used';
  const isRejected = result === 'subscribed' && state === 'ready';
  const outcome = isJoined
    ? OUTCOMES.joined
    : isRejected
      ? OUTCOMES.subscribed
      : state === 'ready'
        ? null
        : OUTCOMES[state];
  return (
    <Main className="ui-container">
      <header className="ui-page-head">
        <h1 className="ui-title-mega">
          {outcome ? t(outcome.title) : t('Join the team of {name}', { name: invitation?.ownerName ?? '' })}
        </h1>
        <p className="ui-standfirst" role={outcome ? 'status' : undefined}>
          {outcome
            ? t(outcome.text)
            : t('You get a seat of their subscription ({plan}) and don’t pay anything.', {
                plan: invitation?.name ?? '',
              })}
        </p>
      </header>
      <div className="ui-stack ui-form-page">
        {outcome ? (
          <p className="ui-buttons">
            <a className="ui-button" href={isJoined ? '/' : '/my-account#membership'}>
              {isJoined ? t('Start reading') : t('Go to My account')}
            </a>
          </p>
        ) : (
          <>
            <CheckoutForm className="ui-stack" action={`/service/teams/join/${token}`}>
              <button type="submit" className="ui-button ui-button--noon">
                {t('Join the team')}
              </button>
            </CheckoutForm>
            <p className="ui-hint">{t('You need an account, which is free. You can leave the team at any time.')}</p>
          </>
        )}
      </div>
    </Main>
  );
}
