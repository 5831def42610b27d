import { Icon } from './Icon';
import './downloads.css';

interface DownloadsProps {
  /** Files that this visitor may fetch, each with its format. */
  downloads: { link: string; format: string }[];
  /** Formats that exist but are not for everyone. */
  formats?: string[];
  /** What the files belong to, for those who do not see where they stand. */
  of: string;
}

/** The downloads of an entry, each a link that names its format (STREAM-22). */
export function Downloads({ downloads, formats = [], of }: DownloadsProps) {
  const withheld = formats.filter((format) => !downloads.some((download) => download.format === format));
  if (downloads.length === 0 && withheld.length === 0) return null;
  return (
    <ul className="downloads">
      {downloads.map(({ link, format }) => (
        <li key={link}>
          <a className="act" href={link} download>
            <Icon name="download" />
            <span>
              {format}
              <span className="sr"> of {of}</span>
            </span>
          </a>
        </li>
      ))}
      {withheld.map((format) => (
        <li key={format} className="meta">
          {format}
          <span className="sr">, for subscribers</span>
        </li>
      ))}
    </ul>
  );
}
