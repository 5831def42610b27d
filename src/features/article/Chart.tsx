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

interface SheetProps {
  chart: ChartBlock;
  width: number;
  height: number;
  className: string;
}

function ChartSheet({ chart, width, height, className }: SheetProps) {
  const canvas = { width, height: chartHeight(chart, width, height) };
  return (
    <svg className={className} viewBox={`0 0 ${canvas.width} ${canvas.height}`} role="img" aria-label={chart.alt}>
      <Shapes drawing={drawChart(chart, canvas)} />
    </svg>
  );
}

function Shapes({ drawing }: { drawing: ChartDrawing }) {
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
          className={
            bar.isFinding
              ? 'article-chart-bar article-chart-finding'
              : bar.isSecond
                ? 'article-chart-bar article-chart-second'
                : 'article-chart-bar'
          }
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
