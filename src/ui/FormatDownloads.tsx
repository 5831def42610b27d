import { Downloads } from './Downloads';

interface FormatDownloadsProps {
  /** Files that this visitor may download. */
  downloads: { link: string; format: string }[];
  /** Every format of the entry. */
  formats: string[];
  /** Title of the entry. */
  of: string;
}

/** The downloads of an entry: links to those that the visitor may have, and the names of the other formats. */
export function FormatDownloads({ downloads, formats, of }: FormatDownloadsProps) {
  const closed = formats.filter((format) => !downloads.some((download) => download.format === format));
  return (
    <Downloads downloads={downloads} of={of}>
      {closed.length
        ? closed.map((format) => (
            <li key={format} className="ui-meta">
              {format}
              <span className="ui-visually-hidden">, not included in your access</span>
            </li>
          ))
        : null}
    </Downloads>
  );
}
