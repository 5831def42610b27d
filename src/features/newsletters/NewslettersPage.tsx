import { EMAIL_MESSAGE } from '@/domain/accounts/email-message.rules';
import type { CampaignView, NewsletterView } from '@/domain/newsletters/newsletter.query';
import type { HelpTexts } from '@/domain/shell/help.rules';
import type { Support } from '@/features/shell/GeneralError.client';
import { Main } from '@/features/shell/Main';
import { Picture } from '@/ui/Picture';
import { CampaignChoice, LetterChoice } from './Choices.client';
import { EmailSignup } from './EmailSignup.client';
import { LettersEnd } from './LettersEnd.client';
import './newsletters.css';

interface NewslettersPageProps {
  newsletters: NewsletterView[];
  campaigns: CampaignView[];
  support: Support;
  /** The text beside letters for subscribers (NEWS-17). */
  help: HelpTexts;
}

/**
 * The letters of the publication: what each is about, how often it comes and for whom, and whether the reader gets it
 * (NEWS-01). The page is the same for everyone; the browser fills in what is the reader's.
 */
export function NewslettersPage({ newsletters, campaigns, support, help }: NewslettersPageProps) {
  const open = newsletters.filter((letter) => !letter.isSubscriberOnly).map(({ name }) => name);
  const firstInside = newsletters.find((letter) => letter.isSubscriberOnly)?.id;
  return (
    <Main data-section="/email-newsletters">
      <div className="wrap">
        <Told />
        <header className="screen-head">
          <h1 className="t-mega">Newsletters</h1>
          <p className="stand">Written by an editor, to a reader. Choose as many as you have mornings for.</p>
        </header>
        {newsletters.length ? (
          <div className="nl">
            {newsletters.map((letter) => (
              <Letter key={letter.id} letter={letter}>
                <LetterChoice
                  name={letter.name}
                  isSubscriberOnly={letter.isSubscriberOnly}
                  support={support}
                  help={letter.id === firstInside ? help : {}}
                />
              </Letter>
            ))}
          </div>
        ) : (
          <p className="stand">No letter is being written at the moment.</p>
        )}
        {open.length ? <EmailSignup names={open} /> : null}
        {campaigns.length ? (
          <section className="sec sec--tight" aria-labelledby="campaigns">
            <h2 className="t-3" id="campaigns">
              Now and then
            </h2>
            <ul className="nl-camp">
              {campaigns.map((campaign) => (
                <li key={campaign.marketingCampaignId}>
                  <div>
                    <h3 className="t-4">{campaign.name}</h3>
                    {campaign.description ? <p className="dek">{campaign.description}</p> : null}
                  </div>
                  <CampaignChoice id={campaign.marketingCampaignId} name={campaign.name} support={support} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {newsletters.length ? <LettersEnd support={support} /> : null}
      </div>
    </Main>
  );
}

/** What came of the form at the foot of a page, shown to whoever was led to its anchor. */
function Told() {
  const all = {
    ordered: 'Thank you. We have written to you: the letters come once the link in that mail is opened.',
    begun: 'Thank you. The letter comes to you from now on.',
    'address-needed': EMAIL_MESSAGE,
    'not-ordered': 'This could not be done at the moment. Please try again in a minute.',
  };
  const isGood = ['ordered', 'begun'];
  return Object.entries(all).map(([id, says]) => (
    <p className={isGood.includes(id) ? 'nl-told alert alert--note' : 'nl-told alert'} id={id} key={id} tabIndex={-1}>
      {says}
    </p>
  ));
}

function Letter({ letter, children }: { letter: NewsletterView; children: React.ReactNode }) {
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
      {children}
    </article>
  );
}
