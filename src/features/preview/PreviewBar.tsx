import { t } from '@/language/t';
import { PreviewRefresh } from './PreviewRefresh.client';

interface PreviewBarProps {
  readers: { key: string; name: string; isChosen: boolean }[];
  /** Such as `5 Dec 2024, 09:30 CET`. */
  untilText: string;
}

/** Bar above a preview: its expiry date, and the kind of reader it is shown to. */
export function PreviewBar({ readers, untilText }: PreviewBarProps) {
  return (
    <aside className="preview-bar" aria-label={t('Preview')}>
      <p>
        <strong>{t('Preview.')}</strong> {t('Anyone with the link can open it until {date}.', { date: untilText })}
      </p>
      <nav aria-label={t('Read as')}>
        <span>{t('Read as')}</span>
        <ul>
          {readers.map(({ key, name, isChosen }) => (
            <li key={key}>
              <a href={`?as=${key}`} aria-current={isChosen ? 'true' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <PreviewRefresh />
    </aside>
  );
}
