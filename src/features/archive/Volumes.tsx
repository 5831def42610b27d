import type { VolumeView } from '@/domain/archive/volume.query';
import { t } from '@/language/t';
import { MOBILE_LAYOUT } from '@/ui/breakpoints';
import { Picture } from '@/ui/Picture';
import { SectionHead } from '@/ui/SectionHead';

/** The volumes, each with its title, summary, image and linked items (ARC-17). */
export function Volumes({ volumes }: { volumes: VolumeView[] }) {
  if (volumes.length === 0) return null;
  return (
    <section className="ui-section ui-section--tight" aria-labelledby="volumes-title">
      <SectionHead title={t('Volumes')} id="volumes-title" />
      <div className="ui-ruled ui-columns-3">
        {volumes.map((volume) => (
          <article className="archive-volume ui-story" key={volume.id} data-volume={volume.id}>
            {volume.picture ? (
              <div className="ui-art">
                <Picture
                  cut={volume.picture.card}
                  alt={volume.picture.alt}
                  sizes={`${MOBILE_LAYOUT} 100vw, (max-width: 1025px) 50vw, 420px`}
                />
              </div>
            ) : null}
            <h3 className="ui-title-3">{volume.title}</h3>
            {volume.summary ? <p className="ui-dek">{volume.summary}</p> : null}
            <ul className="ui-menu-list">
              {volume.items.map((item) => (
                <li key={`${item.link} ${item.title}`}>
                  <a href={item.link}>{item.title}</a>
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </section>
  );
}
