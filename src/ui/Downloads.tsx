import { rich } from '@/language/rich';
import { hidden } from '@/ui/hidden';
import { Icon } from './Icon';

interface DownloadsProps {
  /** Files that this visitor can download, each with its format. */
  downloads: { link: string; format: string }[];
  /** Restricted files, listed after the others. */
  children?: React.ReactNode;
  /** Accessible name of what the files belong to. */
  of: string;
}

/** The downloads of an entry; each link names its format (STREAM-22). */
export function Downloads({ downloads, of, children }: DownloadsProps) {
  if (downloads.length === 0 && !children) return null;
  return (
    <ul className="ui-downloads">
      {downloads.map(({ link, format }) => (
        <li key={link}>
          <a className="ui-tool-button" href={link} download>
            <Icon name="download" />
            <span>{rich('{format}<hidden> of {title}</hidden>', { format, title: of, hidden })}</span>
          </a>
        </li>
      ))}
      {children}
    </ul>
  );
}
