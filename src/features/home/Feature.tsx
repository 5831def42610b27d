import type { HomeSection } from '@/domain/home/home.presenter';
import { Headline } from '@/ui/Headline';
import { Kicker } from '@/ui/Kicker';
import { Picture } from '@/ui/Picture';

/** A full-width dark feature: its image, its title, and its articles. */
export function Feature({ feature }: { feature: Extract<HomeSection, { kind: 'feature' }> }) {
  const { kicker, title, text, picture, url, entries } = feature;
  return (
    <section className="home-big-idea ui-late">
      <div className="ui-container home-big-idea-body">
        {picture ? (
          <div className="home-big-idea-art">
            <Picture cut={picture.wide} alt={picture.alt} sizes="(max-width: 1366px) 100vw, 1280px" />
          </div>
        ) : null}
        <div className="home-big-idea-text">
          <Kicker series={kicker} />
          <h2 className="ui-title-mega">
            {url ? (
              <a className="ui-headline" href={url}>
                <Headline>{title}</Headline>
              </a>
            ) : (
              <Headline>{title}</Headline>
            )}
          </h2>
        </div>
        <div className="home-big-idea-list">
          {text ? <p className="ui-standfirst">{text}</p> : null}
          <ol>
            {entries.map((entry, at) => (
              <li key={entry.url}>
                <a href={entry.url}>
                  <b>{at + 1}</b>
                  <span className="ui-headline">{entry.title}</span>
                </a>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
