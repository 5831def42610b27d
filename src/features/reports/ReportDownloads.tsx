import { Downloads } from '@/ui/Downloads';

interface ReportDownloadsProps {
  /** Files that this visitor may download. */
  downloads: { link: string; format: string }[];
  /** Every format of the report. */
  formats: string[];
  /** Title of the report. */
  of: string;
}

/** The files of a report: links to those that the visitor may have, and the names of the other formats. */
export function ReportDownloads({ downloads, formats, of }: ReportDownloadsProps) {
  const closed = formats.filter((format) => !downloads.some((download) => download.format === format));
  return (
    <Downloads downloads={downloads} of={of}>
      {closed.length
        ? closed.map((format) => (
            <li key={format} className="meta">
              {format}
              <span className="sr">, for those who may read the report</span>
            </li>
          ))
        : null}
    </Downloads>
  );
}
