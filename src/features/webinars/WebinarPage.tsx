import type { WebinarPageView } from '@/domain/webinars/webinar.query';
import { Main } from '@/features/shell/Main';
import { t } from '@/language/t';
import { Downloads } from '@/ui/Downloads';
import { Kicker } from '@/ui/Kicker';
import { Picture } from '@/ui/Picture';
import { SectionHead } from '@/ui/SectionHead';
import { Registration } from './Registration.client';

/** A webinar: topic, date, speakers, and how to join or watch the recording. */
export function WebinarPage({ webinar }: { webinar: WebinarPageView }) {
  const { title, summary, topic, picture, speakers, downloads } = webinar;
  return (
    <Main data-section="/webinars">
      <article className="ui-container">
        <header className="ui-page-head">
          <Kicker>
            <a className="ui-headline" href={webinar.isUpcoming ? '/webinars#upcoming' : '/webinars#recorded'}>
              {webinar.isUpcoming ? t('Upcoming webinar') : t('Recorded webinar')}
            </a>
          </Kicker>
          <h1 className="ui-title-1">{title}</h1>
          {summary ? <p className="ui-standfirst">{summary}</p> : null}
        </header>
        <div className="webinars-body">
          {picture ? (
            <div className="ui-art">
              <Picture cut={picture.card} alt={picture.alt} sizes="(max-width: 1025px) 100vw, 760px" isFirst />
            </div>
          ) : null}
          <div className="webinars-facts">
            <p>
              <time className="ui-title-3 ui-serif" dateTime={webinar.startsAt}>
                {webinar.startText}
              </time>
            </p>
            <p className="ui-meta">
              {webinar.readingMinutes ? (
                <span>{t('{minutes, plural, other {# minutes}}', { minutes: webinar.readingMinutes })}</span>
              ) : null}
              {topic ? (
                <a className="ui-link" href={topic.url}>
                  {topic.name}
                </a>
              ) : null}
            </p>
            <Attendance webinar={webinar} />
            <Downloads downloads={downloads} of={title} />
          </div>
        </div>
        {speakers.length ? (
          <section className="ui-section ui-section--tight webinars-speakers-section" aria-labelledby="speakers">
            <SectionHead title={speakers.length === 1 ? t('The speaker') : t('The speakers')} id="speakers" />
            <ul className="webinars-speakers">
              {speakers.map((speaker) => (
                <li key={speaker.id} className={speaker.portrait ? 'webinars-speaker' : undefined}>
                  {speaker.portrait ? <Picture cut={speaker.portrait.square} alt="" sizes="96px" /> : null}
                  <div>
                    <h3 className="ui-title-4">
                      <bdi>{speaker.name}</bdi>
                    </h3>
                    {speaker.title ? <p className="ui-meta">{speaker.title}</p> : null}
                    {speaker.bio ? <p className="ui-dek">{speaker.bio}</p> : null}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </article>
    </Main>
  );
}

/** Registration until the webinar starts; afterwards the recording, once it is available. */
function Attendance({ webinar }: { webinar: WebinarPageView }) {
  const { isUpcoming, takesRegistrations, registrationUrl, recordingUrl, title, url } = webinar;
  const slug = url.split('/').at(-1) ?? '';
  if (isUpcoming) {
    return (
      <>
        {takesRegistrations ? (
          <Registration slug={slug} title={title} />
        ) : registrationUrl ? (
          <a className="ui-button ui-button--noon" href={registrationUrl}>
            {t('Go to registration')}
          </a>
        ) : null}
        <a className="ui-link ui-control-text" href={`/service/webinar/${slug}/calendar.ics`} download>
          {t('Add to calendar')}
        </a>
        {takesRegistrations || registrationUrl ? null : (
          <p className="ui-dek">{t('The recording will be here afterwards.')}</p>
        )}
      </>
    );
  }
  if (recordingUrl) {
    return (
      <a className="ui-button ui-button--noon" href={recordingUrl}>
        {t('Watch the recording')}
      </a>
    );
  }
  return (
    <p className="ui-dek">
      {webinar.downloads.length
        ? t('The recording is being edited. The slides are here in the meantime.')
        : t('The recording is being edited.')}
    </p>
  );
}
