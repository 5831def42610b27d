import type { TaskConfig } from 'payload';
import { env } from '@/platform/env';
import { doorsOf, type Store } from '@/platform/store';
import { type MailContent, presentMail } from '../mail/mail.presenter';
import { passwordChangedMail, resetMail } from './account-mail.presenter';
import { makeResetToken, RESET_SECONDS } from './reset-token';

export const ACCOUNT_MAIL_TASK = 'account-mail';
export type AccountMailKind = 'reset' | 'password-changed';

/**
 * Sends a mail about an account. The row names an address, and not whether anyone has it: asking for a reset costs the
 * same for an unknown address, to which nothing is sent (AUTH-53, AUTH-54). The reset token is made here, so that it
 * stands in the mail and nowhere else; a retry makes a new one and the older link ends.
 */
export const accountMailJob: TaskConfig<{ input: { kind: string; emailAddress: string }; output: object }> = {
  slug: ACCOUNT_MAIL_TASK,
  retries: { attempts: 8, backoff: { type: 'exponential', delay: 2_000 } },
  inputSchema: [
    { name: 'kind', type: 'text', required: true },
    { name: 'emailAddress', type: 'text', required: true },
  ],
  handler: async ({ input, req }) => {
    const store = doorsOf(req.payload, null, req).asSystem('a mail to the owner of the account');
    const { docs } = await store.find({
      collection: 'users',
      where: { email: { equals: input.emailAddress } },
      limit: 1,
      depth: 0,
    });
    const [user] = docs;
    if (!user || user.isDisabled) return { output: {} };
    const settings = await store.findGlobal({ slug: 'site-settings', depth: 0 });
    const siteName = settings.name ?? '';
    const host = new URL(env.SITE_URL).host;
    const content: MailContent =
      input.kind === 'reset'
        ? resetMail(siteName, host, user.email, await newResetLink(store, user.id))
        : passwordChangedMail(siteName, host, `${env.SITE_URL}/subscriber-help`);
    const sender = { siteName, siteUrl: env.SITE_URL, legalLine: settings.legalLine ?? '' };
    await req.payload.sendEmail({ to: user.email, ...presentMail(content, sender) });
    return { output: {} };
  },
};

async function newResetLink(store: Store, id: number): Promise<string> {
  const { token, hash } = makeResetToken();
  const expiresAt = new Date(Date.now() + RESET_SECONDS * 1000).toISOString();
  await store.update({
    collection: 'users',
    id,
    data: { resetTokenHash: hash, resetTokenExpiresAt: expiresAt },
    depth: 0,
  });
  return `${env.SITE_URL}/reset-password?token=${token}`;
}
