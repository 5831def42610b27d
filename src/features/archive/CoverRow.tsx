import type { CoverView } from '@/domain/archive/archive.query';
import { ARCHIVE_URL } from '@/domain/archive/archive.rules';
import { SectionHead } from '@/ui/SectionHead';
import { Cover } from './Cover';

/** A row of covers that link to their issues, and a link to all issues. */
export function CoverRow({ title, issues, more }: { title: string; issues: CoverView[]; more: string }) {
  if (issues.length === 0) return null;
  return (
    <section className="ui-section ui-section--tight" aria-labelledby="more-issues">
      <SectionHead title={title} id="more-issues" more={{ label: more, url: ARCHIVE_URL }} />
      <ul className="archive-covers">
        {issues.map((issue) => (
          <li key={issue.issueId}>
            <a href={issue.url}>
              <Cover issue={issue} sizes="(max-width: 817px) 150px, 240px" isDecoration />
              <span className="ui-meta">{issue.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
