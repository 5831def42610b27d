import { connection } from 'next/server';
import { readPreferences } from '@/domain/newsletters/preference.query';
import { readPreferenceToken } from '@/domain/newsletters/preference-link';
import { Preferences } from '@/features/newsletters/Preferences.client';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { AccountFrame, accountMetadata } from '../account-route';
import { publicContext } from '../site-cache';
import { readSiteShell } from '../site-data';
import { supportOf } from '../support';

// Personal to the holder of the link.
export const instant = false;

export const generateMetadata = () =>
  accountMetadata({
    title: t('Newsletter preferences'),
    description: t('Choose which newsletters you receive.'),
    url: '/newsletter-preferences',
  });

type Query = Promise<Record<string, string | string[] | undefined>>;

/**
 * Newsletter preferences for the holder of a mailed link, without signing in. `confirm` comes from the link of the
 * first mail.
 */
export default async function Page({ searchParams }: { searchParams: Query }) {
  await connection();
  const query = await searchParams;
  const token = [query.confirm ?? query.token].flat()[0] ?? '';
  const owner = readPreferenceToken(token);
  const support = supportOf(await readSiteShell());
  return (
    <AccountFrame title={t('Newsletter preferences')}>
      {owner ? (
        <Preferences
          token={token}
          preferences={await readPreferences(await publicContext(), owner)}
          isConfirming={query.confirm !== undefined}
          support={support}
        />
      ) : (
        <p className="ui-standfirst">
          {rich(
            'This link is incomplete or has expired. Use the link at the bottom of a recent newsletter, or sign in and go to <newsletters>newsletters</newsletters>.',
            {
              newsletters: (text) => (
                <a className="ui-link" href="/email-newsletters">
                  {text}
                </a>
              ),
            },
          )}
        </p>
      )}
    </AccountFrame>
  );
}
