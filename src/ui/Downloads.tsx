import { Icon } from './Icon';

interface DownloadsProps {
  /** Files that this visitor may fetch, each with its format. */
  downloads: { link: string; format: string }[];
  /** Files that aren't for everyone, after those that are. */
  children?: React.ReactNode;
  /** What the files belong to, for those who do not see where they stand. */
  of: string;
}

/** The downloads of an entry, each a link that names its format (STREAM-22). */
export function Downloads({ downloads, of, children }: DownloadsProps) {
  if (downloads.length === 0 && !children) return null;
  return (
    <ul className="ui-downloads">
      {downloads.map(({ link, format }) => (
        <li key={link}>
          <a className="ui-tool-button" href={link} download>
            <Icon name="download" />
            <span>
              {format}
              <span className="ui-visually-hidden"> of {of}</span>
            </span>
          </a>
        </li>
      ))}
      {children}
    </ul>
  );
}
