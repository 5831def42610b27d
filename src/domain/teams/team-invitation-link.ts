import { env } from '@/platform/env';
import { readSignedId, signId } from '@/platform/signed-id';

const PURPOSE = 'team-invitation';

/** Returns the token with which an invitation to a team is accepted. */
export const teamInvitationToken = (uid: string): string => signId(PURPOSE, uid);

/** Returns the URL that an invited reader is mailed. */
export const teamInvitationUrl = (uid: string): string => `${env.SITE_URL}/team-invitation/${teamInvitationToken(uid)}`;

/** Returns the uid of a token, or null for a forged one. */
export const invitationOfToken = (token: string): string | null => readSignedId(PURPOSE, token);
