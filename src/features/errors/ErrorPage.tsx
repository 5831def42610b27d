import { Main } from '@/features/shell/Main';
import { t } from '@/language/t';

interface ErrorPageProps {
  /** Short reference to the error's log entry; null without one. */
  reference: string | null;
  onRetry?: () => void;
}

/** Shown when a page couldn't be rendered: what happened, what to do, and how to contact customer service. */
export function ErrorPage({ reference, onRetry }: ErrorPageProps) {
  return (
    <Main>
      <div className="ui-container">
        <section className="errors-page errors-page--plain">
          <p className="ui-meta">{t('Something went wrong')}</p>
          <h1 className="ui-title-mega">{t('We couldn’t load this page.')}</h1>
          <p className="ui-standfirst">{t('The problem is on our side, and trying again in a moment often helps.')}</p>
          <p className="errors-links">
            {onRetry ? (
              <button type="button" className="ui-button" onClick={onRetry}>
                {t('Try again')}
              </button>
            ) : null}
            <a className="ui-button ui-button--text" href="/">
              {t('Front page')}
            </a>
            <a className="ui-button ui-button--text" href="/subscriber-help#contact-customer-service">
              {t('Ask customer service')}
            </a>
          </p>
          {reference ? <p className="ui-meta">{t('If you write to us, quote {reference}.', { reference })}</p> : null}
        </section>
      </div>
    </Main>
  );
}
