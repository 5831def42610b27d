import type { JobDeclaration } from '@/platform/job-declaration';
import { sqlOf } from '@/platform/sql';
import { type AddressedMail, MAIL_JOB, sendMail } from '../mail/send-mail';
import { tiersIn } from '../membership/tier.query';
import { captionOf, type Tier } from '../membership/tier.rules';
import { preferencesUrl } from '../newsletters/preference-link';
import { teamInvitationUrl } from './team-invitation-link';

export const TEAM_MAIL_TASK = 'team-mail';

/** A mail to a member of a team: the invitation, or the offer to take it over. */
interface TeamMailInput {
  uid: string;
  notice?: 'invitation' | 'ownership';
  /** How often the invitation was sent again. */
  again?: number;
}

/** Mails an invitation to a team, or the offer to take it over. Sends nothing if it was withdrawn. */
export const teamMailJob: JobDeclaration<TeamMailInput> = {
  slug: TEAM_MAIL_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  ...MAIL_JOB,
  inputSchema: [
    { name: 'uid', type: 'text', required: true },
    { name: 'notice', type: 'text' },
    { name: 'again', type: 'number' },
  ],
  handler: async ({ input: { uid, notice = 'invitation', again }, job, req }) => {
    const isOffer = notice === 'ownership';
    const compose = async (): Promise<AddressedMail | null> => {
      const sql = sqlOf(req.payload);
      const [row] = await sql<{ email: string; ownerName: string; tier: Tier }>(
        `select m.email, s.tier, concat_ws(' ', u.first_name, u.last_name) as "ownerName"
         from team_members m join subscriptions s on s.id = m.subscription_id join users u on u.id = s.owner_id
         where m.uid = $1 and case when $2 then m.status = 'active' and m.offered_at is not null else m.status = 'invited' end`,
        [uid, isOffer],
      );
      if (!row) return null;
      return {
        to: row.email,
        preferencesUrl: preferencesUrl({ emailAddress: row.email }),
        mail: isOffer
          ? { kind: 'team-ownership', ownerName: row.ownerName }
          : {
              kind: 'team-invitation',
              ownerName: row.ownerName,
              planName: captionOf(await tiersIn(sql), row.tier),
              url: teamInvitationUrl(uid),
            },
      };
    };
    await sendMail(req, job, compose, isOffer ? undefined : `team-invitation:${uid}${again ? `:${again}` : ''}`);
    return { output: {} };
  },
};
