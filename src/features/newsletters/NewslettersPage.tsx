import type { NewsletterView } from '@/domain/newsletters/newsletter.query';
import { Picture } from '@/ui/Picture';
import './newsletters.css';

interface NewslettersPageProps {
  newsletters: NewsletterView[];
  /** Where Customer Service reads letters. */
  supportEmail: string;
}

/** The letters of the publication: what each is about, how often it comes and for whom (NEWS-01). */
export function NewslettersPage({ newsletters, supportEmail }: NewslettersPageProps) {
  return (
    <main id="main" data-section="/email-newsletters">
      <div className="wrap">
        <header className="screen-head">
          <h1 className="t-mega">Newsletters</h1>
          <p className="stand">Written by an editor, to a reader. Choose as many as you have mornings for.</p>
        </header>
        {newsletters.length ? (
          <div className="nl">
            {newsletters.map((letter) => (
              <Letter key={letter.id} letter={letter} />
            ))}
          </div>
        ) : (
          <p className="stand">No letter is being written at the moment.</p>
        )}
        {newsletters.length && supportEmail ? (
          <p className="nl-end ui">
            <span>
              To be put on a list, or taken off it, write to{' '}
              <a className="linky" href={`mailto:${supportEmail}`}>
                {supportEmail}
              </a>{' '}
              with the name of the letter.
            </span>
          </p>
        ) : null}
      </div>
    </main>
  );
}

function Letter({ letter }: { letter: NewsletterView }) {
  const cadence = [letter.cadence, letter.isSubscriberOnly ? 'subscribers' : null].filter(Boolean).join(', ');
  return (
    <article className={letter.picture ? 'nl-row' : 'nl-row nl-row--plain'}>
      {letter.picture ? (
        <div className="art">
          <Picture cut={letter.picture.square} alt="" sizes="116px" />
        </div>
      ) : null}
      <div className="story">
        {cadence ? <p className="meta">{cadence}</p> : null}
        <h2 className="t-3">{letter.name}</h2>
        {letter.description ? <p className="dek">{letter.description}</p> : null}
      </div>
    </article>
  );
}
