import { t } from '@/language/t';
import { Downloads } from './Downloads';

interface FormatDownloadsProps {
  /** Files that this visitor can download. */
  downloads: { link: string; format: string }[];
  /** Every format of the entry. */
  formats: string[];
  /** Title of the entry. */
  of: string;
}

/** The downloads of an entry: links for the formats the visitor can download, and the names of the others. */
export function FormatDownloads({ downloads, formats, of }: FormatDownloadsProps) {
  const closed = formats.filter((format) => !downloads.some((download) => download.format === format));
  return (
    <Downloads downloads={downloads} of={of}>
      {closed.length
        ? closed.map((format) => (
            <li key={format} className="ui-meta">
              {format}
              <span className="ui-visually-hidden">{t(', not included in your access')}</span>
            </li>
          ))
        : null}
    </Downloads>
  );
}
