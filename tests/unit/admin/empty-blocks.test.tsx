import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { StandardBlock } from '@/domain/articles/body';
import { presentBlock, type StoredBlock } from '@/domain/articles/body-block.presenter';
import { BlockPreview } from '@/features/article/BlockPreview';

/** Blocks as the editor has them while they are written: without values, and with rows that were just added. */
const DRAFTS: Record<StandardBlock['blockType'], object[]> = {
  pullQuote: [{}],
  figure: [{}, { picture: null, width: 'wide' }],
  chart: ['bar', 'line'].flatMap((kind) => [
    { kind },
    { kind, series: [{}] },
    { kind, labels: 'a, b, c', series: [{ label: 'Desks', values: '1, 2, 3' }, {}] },
    {
      kind,
      labels: 'a',
      series: [
        { label: 'Desks', values: '1, 2, 3' },
        { label: 'Chairs', values: '1, x' },
      ],
    },
  ]),
  callout: [{}],
  aside: [{}],
  brief: [{}, { points: [{}] }, { points: [{ term: 'Desk' }, {}] }],
  embed: [{}],
  video: [{}],
  audio: [{}],
  product: [{}],
  related: [{}],
  footnotes: [{}, { notes: [{}] }],
  gallery: [{}, { pictures: [{}] }],
  bookmark: [{}],
  download: [{}],
  audioFile: [{}],
  snippet: [{}],
};

const cases = Object.entries(DRAFTS).flatMap(([blockType, drafts]) => drafts.map((draft) => ({ ...draft, blockType })));

test.each(cases)('an unfinished block is drawn: %j', (stored) => {
  const block = presentBlock(stored as unknown as StoredBlock, {
    now: new Date('2024-12-02T12:00:00.000Z'),
    presentText: () => null,
    closedFile: () => null,
    references: new Set(),
  });
  expect(() => block && renderToStaticMarkup(<BlockPreview block={block} />)).not.toThrow();
});
