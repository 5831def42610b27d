import type { CSSProperties } from 'react';
import type { CoverView } from '@/domain/archive/archive.query';
import { Picture } from '@/ui/Picture';
import { coverPaletteOf, drawCover } from './cover-drawing.rules';
import './cover.css';

interface CoverProps {
  issue: CoverView;
  /** The width at which it is shown, as for the `sizes` attribute. */
  sizes: string;
  /** For the cover that a visitor sees first. */
  isFirst?: boolean;
  /** True where words beside it say which issue it is. */
  isDecoration?: boolean;
}

/** The cover of an issue: its picture, or one set in type for an issue that has none. */
export function Cover({ issue, sizes, isFirst, isDecoration = false }: CoverProps) {
  if (!issue.cover) return <PaperCover issue={issue} isDecoration={isDecoration} />;
  return <Picture cut={issue.cover.whole} alt={isDecoration ? '' : issue.cover.alt} sizes={sizes} isFirst={isFirst} />;
}

function PaperCover({ issue, isDecoration }: { issue: CoverView; isDecoration: boolean }) {
  const { ground, shape, deep, ink } = coverPaletteOf(issue.year);
  const { shapes, lineY, discX, discR } = drawCover(issue);
  const name = `Cover of the issue ${issue.label}${issue.coverLine ? `: ${issue.coverLine}` : ''}`;
  return (
    <div
      className="paper-cover"
      style={{ '--ground': ground, '--shape': shape, '--deep-shape': deep, '--lettering': ink } as CSSProperties}
      {...(isDecoration ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      <p className="paper-edition">
        <span>{issue.label}</span>
        <span>{issue.issueId}</span>
      </p>
      <svg className="paper-wordmark" viewBox="0 -74 425.2 78" aria-hidden="true">
        <use href="#wordmark" x="0" y="-74" width="425.2" height="78" />
      </svg>
      <svg className="paper-art" viewBox="0 -42 600 442" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        {([1, 2] as const).map((tone) => (
          <path
            key={tone}
            className={`tone-${tone}`}
            d={shapes.map((one) => (one.tone === tone ? one.path : '')).join('')}
          />
        ))}
        <path className="paper-meridian" d={`M0 ${lineY}H600`} />
        <circle className="paper-noon" cx={discX} cy={lineY} r={discR} />
      </svg>
      <p className="paper-line">{issue.coverLine}</p>
    </div>
  );
}
