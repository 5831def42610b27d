import type { FirstRun } from '@/domain/newsroom/first-run.rules';
import { DemoOffer } from './DemoOffer.client';

interface WelcomeProps {
  firstRun: FirstRun;
  isAdmin: boolean;
}

/** First steps in an empty newsroom, and the option to import the demo publication. */
export function Welcome({ firstRun, isAdmin }: WelcomeProps) {
  return (
    <section className="admin-desk" aria-labelledby="welcome-title">
      <h2 id="welcome-title">Welcome to your newsroom</h2>
      {firstRun.state === 'empty' ? <p>There is no content yet{isAdmin ? ', and you are the admin' : ''}.</p> : null}
      <div className="admin-desk-lists admin-desk-lists--wide">
        <div className="admin-desk-list">
          <h3>Start your own publication</h3>
          <ol>
            {isAdmin ? (
              <li>
                <a href="/admin/globals/brand">Name the publication</a>
                <span>and choose its logo, colors and typefaces.</span>
              </li>
            ) : null}
            {isAdmin ? (
              <li>
                <a href="/admin/globals/site-settings">Add contact details</a>
                <span>for readers who need help.</span>
              </li>
            ) : null}
            <li>
              <a href="/admin/collections/topics/create">Create a topic</a>
              <span>for articles to be listed under.</span>
            </li>
            <li>
              <a href="/admin/collections/authors/create">Add an author</a>
              <span>for the bylines. Authors don’t need a user account.</span>
            </li>
            <li>
              <a href="/admin/collections/articles/create">Write the first article</a>
              <span>Readers see it once you publish it.</span>
            </li>
            {isAdmin ? (
              <li>
                <a href="/admin/collections/users/create">Invite a colleague</a>
                <span>as an editor, contributor or merchandiser.</span>
              </li>
            ) : null}
          </ol>
        </div>
        <div className="admin-desk-list">
          <h3>Or explore the demo publication</h3>
          <p>
            It is a complete magazine to try things out with: issues since 1950, articles, videos, podcasts, reports and
            a store. It adds no accounts, but replaces the site’s settings, navigation and front page.
          </p>
          <DemoOffer firstRun={firstRun} isAdmin={isAdmin} />
        </div>
      </div>
    </section>
  );
}
