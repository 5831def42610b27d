import { useId } from 'react';
import type { ChartBlock } from '@/domain/articles/body';
import { t } from '@/language/t';
import { type ChartDrawing, chartHeight, chartNumber, drawChart } from './chart-drawing.rules';

/** A chart, drawn once for wide and once for narrow screens, with its data as a table for screen readers. */
export function Chart({ chart }: { chart: ChartBlock }) {
  return (
    <figure className="article-figure article-wide article-chart">
      <p className="article-chart-title">{chart.title}</p>
      {chart.sub ? <p className="article-chart-subtitle">{chart.sub}</p> : null}
      <ChartSheet chart={chart} width={1280} height={420} className="article-chart-desktop" />
      <ChartSheet chart={chart} width={660} height={360} className="article-chart-tablet" />
      <ChartSheet chart={chart} width={350} height={300} className="article-chart-mobile" />
      <ChartTable chart={chart} />
      {chart.note || chart.source ? (
        <figcaption>
          <span>{chart.note}</span>
          {chart.source ? <span>{t('Source: {source}', { source: chart.source })}</span> : null}
        </figcaption>
      ) : null}
    </figure>
  );
}

const FINDING = { className: 'article-chart-bar article-chart-finding' };

interface SheetProps {
  chart: ChartBlock;
  width: number;
  height: number;
  className: string;
}

function ChartSheet({ chart, width, height, className }: SheetProps) {
  const canvas = { width, height: chartHeight(chart, width, height) };
  const fills = useId();
  return (
    <svg className={className} viewBox={`0 0 ${canvas.width} ${canvas.height}`} role="img" aria-label={chart.alt}>
      {chart.kind === 'bar' && chart.series.length > 2 ? <Fills id={fills} /> : null}
      <Shapes drawing={drawChart(chart, canvas)} fills={fills} />
    </svg>
  );
}

/** Patterns of the bars from the third series on, so that nobody has to tell them apart by shades. */
const PATTERNS = [
  { name: 'stripes', shape: <path d="M-2 2L2 -2M0 8L8 0M6 10L10 6" /> },
  { name: 'dots', shape: <circle cx="4" cy="4" r="1.9" /> },
  { name: 'grid', shape: <path d="M0 4H8M4 0V8" /> },
];

/** The patterns of one drawing. A pattern within a hidden drawing isn't painted, so each has its own. */
function Fills({ id }: { id: string }) {
  return (
    <defs>
      {PATTERNS.map(({ name, shape }) => (
        <pattern key={name} id={`${id}${name}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" className="article-chart-ground" />
          <g className={`article-chart-${name}`}>{shape}</g>
        </pattern>
      ))}
    </defs>
  );
}

/** Returns how the bars of a series are painted: solid, gray, with a pattern, or as an outline. */
function paintOf(series: number, fills: string): { className: string; style?: { fill: string } } {
  if (series === 0) return { className: 'article-chart-bar' };
  if (series === 1) return { className: 'article-chart-bar article-chart-second' };
  const pattern = PATTERNS[series - 2];
  const className = 'article-chart-bar article-chart-framed';
  return pattern ? { className, style: { fill: `url("#${fills}${pattern.name}")` } } : { className };
}

function Shapes({ drawing, fills }: { drawing: ChartDrawing; fills: string }) {
  const { rules, strokes, bars, finding, texts } = drawing;
  return (
    <>
      {rules.map((rule) => (
        <path
          key={rule.y}
          d={`M0 ${rule.y}H${rule.x2}`}
          className={rule.isBase ? 'article-chart-base' : 'article-chart-rule'}
        />
      ))}
      {bars.map((bar) => (
        <rect
          key={`${bar.x} ${bar.y}`}
          x={bar.x}
          y={bar.y}
          width={bar.width}
          height={bar.height}
          {...(bar.isFinding ? FINDING : paintOf(bar.series, fills))}
        />
      ))}
      {strokes.map((stroke) => (
        <path key={stroke.d} d={stroke.d} className={`article-chart-line article-chart-${stroke.style}`} />
      ))}
      {finding ? <circle cx={finding.x} cy={finding.y} r="8" className="article-chart-finding" /> : null}
      {texts.map((text) => (
        <text
          key={`${text.x} ${text.y} ${text.text}`}
          x={text.x}
          y={text.y}
          textAnchor={text.anchor}
          className={text.isStrong ? 'article-chart-strong' : undefined}
        >
          {text.text}
        </text>
      ))}
    </>
  );
}

function ChartTable({ chart }: { chart: ChartBlock }) {
  return (
    <div className="ui-visually-hidden">
      <table>
        <caption>
          {chart.title}. {chart.sub}
        </caption>
        <thead>
          <tr>
            <td />
            {chart.series.map((series) => (
              <th key={series.label} scope="col">
                {series.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.labels.map((label, at) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {chart.series.map((series) => (
                <td key={series.label}>
                  {series.values[at] === undefined ? '' : chartNumber(series.values[at], chart.unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
