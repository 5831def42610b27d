import type { FirstRun } from '@/domain/newsroom/first-run.rules';
import { DemoOffer } from './DemoOffer.client';

interface WelcomeProps {
  firstRun: FirstRun;
  isAdmin: boolean;
}

/** First steps in a newsroom that holds nothing yet, and the offer to have the demo publication in it (first run). */
export function Welcome({ firstRun, isAdmin }: WelcomeProps) {
  return (
    <section className="admin-desk" aria-labelledby="welcome-title">
      <h2 id="welcome-title">Welcome to your newsroom</h2>
      {firstRun.state === 'empty' ? <p>It holds nothing yet{isAdmin ? ', and you are its admin' : ''}.</p> : null}
      <div className="admin-desk-lists admin-desk-lists--wide">
        <div className="admin-desk-list">
          <h3>Begin your own</h3>
          <ol>
            {isAdmin ? (
              <li>
                <a href="/admin/globals/site-settings">Name the publication</a>
                <span>and say how readers reach it.</span>
              </li>
            ) : null}
            <li>
              <a href="/admin/collections/topics/create">Make a topic</a>
              <span>that articles can be about.</span>
            </li>
            <li>
              <a href="/admin/collections/authors/create">Add an author</a>
              <span>for the bylines. Authors need no account.</span>
            </li>
            <li>
              <a href="/admin/collections/articles/create">Write the first article</a>
              <span>It is public when you publish it.</span>
            </li>
            {isAdmin ? (
              <li>
                <a href="/admin/collections/users/create">Invite a colleague</a>
                <span>as editor, contributor or merchandiser.</span>
              </li>
            ) : null}
          </ol>
        </div>
        <div className="admin-desk-list">
          <h3>Or look around in a full one</h3>
          <p>
            “Meridian” is a whole magazine to try things with: issues since 1950, articles, films, podcasts, reports and
            a store. It brings no accounts, and it replaces the site’s settings, navigation and front page.
          </p>
          <DemoOffer firstRun={firstRun} isAdmin={isAdmin} />
        </div>
      </div>
    </section>
  );
}
