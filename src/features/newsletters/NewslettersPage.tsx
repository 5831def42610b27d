import { EMAIL_MESSAGE } from '@/domain/accounts/email-message.rules';
import type { CampaignView, NewsletterView } from '@/domain/newsletters/newsletter.query';
import type { HelpTexts } from '@/domain/shell/help.rules';
import type { Support } from '@/features/shell/GeneralError.client';
import { Main } from '@/features/shell/Main';
import { t } from '@/language/t';
import { Picture } from '@/ui/Picture';
import { EmailSignup } from './EmailSignup.client';
import { CampaignChoice, NewsletterChoice } from './NewsletterChoices.client';
import { UnsubscribeAll } from './UnsubscribeAll.client';

interface NewslettersPageProps {
  newsletters: NewsletterView[];
  campaigns: CampaignView[];
  support: Support;
  /** Help text next to newsletters for subscribers (NEWS-17). */
  help: HelpTexts;
}

/**
 * The newsletters of the publication: topic, frequency, audience, and whether the reader is subscribed (NEWS-01). The
 * page is the same for everyone; the browser fills in the reader's subscriptions.
 */
export function NewslettersPage({ newsletters, campaigns, support, help }: NewslettersPageProps) {
  const open = newsletters.filter((newsletter) => !newsletter.isSubscriberOnly).map(({ name }) => name);
  const firstInside = newsletters.find((newsletter) => newsletter.isSubscriberOnly)?.id;
  return (
    <Main data-section="/email-newsletters">
      <div className="ui-container">
        <SignupResults />
        <header className="ui-page-head">
          <h1 className="ui-title-mega">{t('Newsletters')}</h1>
          <p className="ui-standfirst">
            {t('Written by an editor, to a reader. Choose as many as you have mornings for.')}
          </p>
        </header>
        {newsletters.length ? (
          <div className="newsletters-list">
            {newsletters.map((newsletter) => (
              <NewsletterRow key={newsletter.id} newsletter={newsletter}>
                <NewsletterChoice
                  name={newsletter.name}
                  isSubscriberOnly={newsletter.isSubscriberOnly}
                  support={support}
                  help={newsletter.id === firstInside ? help : {}}
                />
              </NewsletterRow>
            ))}
          </div>
        ) : (
          <p className="ui-standfirst">{t('No newsletter is being written at the moment.')}</p>
        )}
        {open.length ? <EmailSignup names={open} /> : null}
        {campaigns.length ? (
          <section className="ui-section ui-section--tight" aria-labelledby="campaigns">
            <h2 className="ui-title-3" id="campaigns">
              {t('Now and then')}
            </h2>
            <ul className="newsletters-campaigns">
              {campaigns.map((campaign) => (
                <li key={campaign.marketingCampaignId}>
                  <div>
                    <h3 className="ui-title-4">{campaign.name}</h3>
                    {campaign.description ? <p className="ui-dek">{campaign.description}</p> : null}
                  </div>
                  <CampaignChoice id={campaign.marketingCampaignId} name={campaign.name} support={support} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {newsletters.length ? <UnsubscribeAll support={support} /> : null}
      </div>
    </Main>
  );
}

/** Results of a sign-up form elsewhere on the site. The redirect's anchor shows one of them. */
function SignupResults() {
  const all = {
    pending: t('Thank you. We’ve sent you an email: open its link to confirm your subscription.'),
    subscribed: t('Thank you. You’re subscribed to the newsletter.'),
    'address-needed': t(EMAIL_MESSAGE),
    failed: t('We couldn’t sign you up. Please try again in a minute.'),
  };
  const isGood = ['pending', 'subscribed'];
  return Object.entries(all).map(([id, message]) => (
    <p
      className={isGood.includes(id) ? 'newsletters-result ui-alert ui-alert--note' : 'newsletters-result ui-alert'}
      id={id}
      key={id}
      tabIndex={-1}
    >
      {message}
    </p>
  ));
}

function NewsletterRow({ newsletter, children }: { newsletter: NewsletterView; children: React.ReactNode }) {
  const cadence = [newsletter.cadence, newsletter.isSubscriberOnly ? t('subscribers') : null]
    .filter(Boolean)
    .join(', ');
  return (
    <article className={newsletter.picture ? 'newsletters-item' : 'newsletters-item newsletters-item--plain'}>
      {newsletter.picture ? (
        <div className="ui-art">
          <Picture cut={newsletter.picture.square} alt="" sizes="116px" />
        </div>
      ) : null}
      <div className="ui-story">
        {cadence ? <p className="ui-meta">{cadence}</p> : null}
        <h2 className="ui-title-3">{newsletter.name}</h2>
        {newsletter.description ? <p className="ui-dek">{newsletter.description}</p> : null}
      </div>
      {children}
    </article>
  );
}
