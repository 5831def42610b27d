/** First steps in a newsroom that holds nothing yet, and how to have the demo publication instead (first run). */
export function Welcome() {
  return (
    <section className="desk" aria-labelledby="welcome-title">
      <h2 id="welcome-title">Welcome to your newsroom</h2>
      <p>It holds nothing yet, and you are its admin.</p>
      <div className="desk__lists">
        <div className="desk__list">
          <h3>Begin your own</h3>
          <ul>
            <li>
              <a href="/admin/globals/site-settings">Name the publication</a>
              <span>and say how readers reach it.</span>
            </li>
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
            <li>
              <a href="/admin/collections/users/create">Invite a colleague</a>
              <span>as editor, contributor or merchandiser.</span>
            </li>
          </ul>
        </div>
        <div className="desk__list">
          <h3>Or look around in a full one</h3>
          <p>
            The demo publication fills an empty database, before there is an account: start with a fresh one and without{' '}
            <code>MASTHEAD_DEMO=off</code>. Its accounts have well-known passwords: keep it to yourself.
          </p>
        </div>
      </div>
    </section>
  );
}
