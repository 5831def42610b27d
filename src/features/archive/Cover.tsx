import type { CSSProperties } from 'react';
import type { CoverView } from '@/domain/archive/archive.query';
import { t } from '@/language/t';
import { Picture } from '@/ui/Picture';
import { coverPaletteOf, drawCover } from './cover-drawing.rules';

interface CoverProps {
  issue: CoverView;
  /** Displayed width, as in the `sizes` attribute. */
  sizes: string;
  /** Set for the cover that is visible first. */
  isFirst?: boolean;
  /** True if the text next to it already names the issue. */
  isDecoration?: boolean;
}

/** The cover of an issue: its image, or a generated cover if it has none. */
export function Cover({ issue, sizes, isFirst, isDecoration = false }: CoverProps) {
  if (!issue.cover) return <PaperCover issue={issue} isDecoration={isDecoration} />;
  return <Picture cut={issue.cover.whole} alt={isDecoration ? '' : issue.cover.alt} sizes={sizes} isFirst={isFirst} />;
}

function PaperCover({ issue, isDecoration }: { issue: CoverView; isDecoration: boolean }) {
  const { ground, shape, deep, ink } = coverPaletteOf(issue.year);
  const { shapes, lineY, discX, discR } = drawCover(issue);
  const { label, coverLine } = issue;
  const name = coverLine
    ? t('Cover of the issue {issue}: {line}', { issue: label, line: coverLine })
    : t('Cover of the issue {issue}', { issue: label });
  return (
    <div
      className="archive-cover"
      style={{ '--ground': ground, '--shape': shape, '--deep-shape': deep, '--lettering': ink } as CSSProperties}
      {...(isDecoration ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      <p className="archive-cover-edition">
        <span>{issue.label}</span>
        <span>{issue.issueId}</span>
      </p>
      <div className="archive-cover-wordmark" />
      <svg
        className="archive-cover-art"
        viewBox="0 -42 600 442"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        {([1, 2] as const).map((tone) => (
          <path
            key={tone}
            className={`archive-cover-tone-${tone}`}
            d={shapes.map((toneName) => (toneName.tone === tone ? toneName.path : '')).join('')}
          />
        ))}
        <path className="archive-cover-rule" d={`M0 ${lineY}H600`} />
        <circle className="archive-cover-noon" cx={discX} cy={lineY} r={discR} />
      </svg>
      <p className="archive-cover-line">{issue.coverLine}</p>
    </div>
  );
}
