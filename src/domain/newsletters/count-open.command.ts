import type { AccountContext } from '@/platform/caller';
import { env } from '@/platform/env';
import { readSignedId, signId } from '@/platform/signed-id';
import { asksNotToBeCounted } from '../readership/readership.rules';
import { eventBatches } from '../readership/record-reading.command';

const PURPOSE = 'newsletter-open';

/** A transparent image of one pixel. All its bytes are ASCII, so that it can be sent as a text. */
export const PIXEL = 'GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;';

/** Returns the URL of the image that counts an opened issue. It is the same in all copies. */
export const openUrl = (issueId: number): string =>
  `${env.SITE_URL}/service/newsletters/opens/${signId(PURPOSE, String(issueId))}`;

/**
 * Counts that an issue was opened, without anything about the recipient. Forged tokens are ignored. Mail services load
 * images on behalf of readers, so programs count here.
 * @throws DomainError unavailable if it can't be stored
 */
export async function countOpen(
  { sql, caller: { headers } }: Pick<AccountContext, 'sql' | 'caller'>,
  token: string,
): Promise<void> {
  const issueId = Number(readSignedId(PURPOSE, token) ?? 0);
  if (!issueId || asksNotToBeCounted(headers)) return;
  await eventBatches().add(sql, [{ articleId: 0, issueId, kind: 'open', source: 'newsletter', host: '' }]);
}
