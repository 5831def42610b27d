import { connection } from 'next/server';
import { findInvitation } from '@/domain/teams/team.query';
import { JOIN_RESULTS, TeamInvitationPage } from '@/features/membership/TeamInvitationPage';
import { t } from '@/language/t';
import { accountMetadata } from '../../../account-route';
import { publicContext } from '../../../site-cache';

interface Props {
  params: Promise<{ token: string; result?: string[] }>;
}

// Rendered per request: an invitation can be accepted once.
export const instant = false;

export const generateMetadata = () =>
  accountMetadata({ title: t('Your invitation'), description: t('Join a team.'), url: '/team-invitation' });

/** Page of an invitation's link, and of the result of accepting it. */
export default async function Page({ params }: Props) {
  await connection();
  const { token, result: [kind] = [] } = await params;
  const invitation = await findInvitation(await publicContext(), token);
  const result = JOIN_RESULTS.find((known) => known === kind) ?? null;
  return <TeamInvitationPage token={token} invitation={invitation} result={result} />;
}
