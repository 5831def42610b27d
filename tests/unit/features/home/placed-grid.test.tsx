import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlacedGrid } from '@/features/home/PlacedGrid';
import { proves } from '../../../helpers/proves';

const cardsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => at + 1).map((at) => <p key={at}>{`card ${at}`}</p>);

test('HOME-06 a placement with more than a page shows the first page, and the rest behind Load more items', async () => {
  await proves('HOME-06', async () => {
    const html = renderToStaticMarkup(<PlacedGrid grid="ui-ruled" cards={cardsOf(11)} />);
    const [shown = '', hidden = ''] = html.split('<details');
    expect(shown).toContain('card 8<');
    expect(shown).not.toContain('card 9<');
    expect(hidden).toMatch(/^[^>]*><summary[^>]*>Load more items<\/summary>/);
    expect(hidden).toContain('card 9<');
    expect(hidden).toContain('card 11<');
  });
});

test('a placement of one page has no such control', () => {
  expect(renderToStaticMarkup(<PlacedGrid grid="ui-ruled" cards={cardsOf(8)} />)).not.toContain('Load more items');
});
