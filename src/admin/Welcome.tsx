import type { FirstRun } from '@/domain/newsroom/first-run.rules';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { DemoOffer } from './DemoOffer.client';

interface WelcomeProps {
  firstRun: FirstRun;
  isAdmin: boolean;
}

/** Draws the link of a step. */
const linkTo = (url: string) => (text: React.ReactNode) => <a href={url}>{text}</a>;

/** Draws the text after it. */
const afterLink = (text: React.ReactNode) => <span>{text}</span>;

/** First steps in an empty newsroom, and the option to import the demo publication. */
export function Welcome({ firstRun, isAdmin }: WelcomeProps) {
  return (
    <section className="admin-desk" aria-labelledby="welcome-title">
      <h2 id="welcome-title">{t('Welcome to your newsroom')}</h2>
      {firstRun.state === 'empty' ? (
        <p>{isAdmin ? t('There is no content yet, and you are the admin.') : t('There is no content yet.')}</p>
      ) : null}
      <div className="admin-desk-lists admin-desk-lists--wide">
        <div className="admin-desk-list">
          <h3>{t('Start your own publication')}</h3>
          <ol>
            {isAdmin ? (
              <li>
                {rich('<link>See all steps</link><more>and which of them are done.</more>', {
                  link: linkTo('/admin/own-publication'),
                  more: afterLink,
                })}
              </li>
            ) : null}
            {isAdmin ? (
              <li>
                {rich('<link>Name the publication</link><more>and choose its logo, colors and typefaces.</more>', {
                  link: linkTo('/admin/globals/brand'),
                  more: afterLink,
                })}
              </li>
            ) : null}
            {isAdmin ? (
              <li>
                {rich('<link>Add contact details</link><more>for readers who need help.</more>', {
                  link: linkTo('/admin/globals/site-settings'),
                  more: afterLink,
                })}
              </li>
            ) : null}
            <li>
              {rich('<link>Create a topic</link><more>for articles to be listed under.</more>', {
                link: linkTo('/admin/collections/topics/create'),
                more: afterLink,
              })}
            </li>
            <li>
              {rich('<link>Add an author</link><more>for the bylines. Authors don’t need a user account.</more>', {
                link: linkTo('/admin/collections/authors/create'),
                more: afterLink,
              })}
            </li>
            <li>
              {rich('<link>Write the first article</link><more>Readers see it once you publish it.</more>', {
                link: linkTo('/admin/collections/articles/create'),
                more: afterLink,
              })}
            </li>
            {isAdmin ? (
              <li>
                {rich('<link>Invite a colleague</link><more>as an editor, contributor or merchandiser.</more>', {
                  link: linkTo('/admin/staff'),
                  more: afterLink,
                })}
              </li>
            ) : null}
          </ol>
        </div>
        <div className="admin-desk-list">
          <h3>{t('Or explore the demo publication')}</h3>
          <p>
            {t(
              'It is a complete magazine to try things out with: issues since 1950, articles, videos, podcasts, reports and a store. It adds no accounts, but replaces the site’s settings, navigation and front page.',
            )}
          </p>
          <DemoOffer firstRun={firstRun} isAdmin={isAdmin} />
        </div>
      </div>
    </section>
  );
}
