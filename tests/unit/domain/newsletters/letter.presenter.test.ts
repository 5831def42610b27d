import { expect, test } from 'vitest';
import { presentLetter } from '@/domain/newsletters/letter.presenter';
import { linksIn, pathOnSite, withLinks } from '@/domain/newsletters/letter.rules';

const SITE = 'https://meridian.example';
const NOW = new Date('2026-11-26T12:00:00Z');

const text = (value: string, format = 0) => ({ type: 'text', text: value, format });
const link = (url: string) => ({ type: 'link', fields: { linkType: 'custom', url }, children: [text('here')] });
const block = (fields: object) => ({ type: 'block', fields });
const body = (...children: object[]) => ({ root: { children } });

const picture = {
  id: 1,
  alt: 'A lamp',
  credit: 'Mara Lind',
  url: '/api/cms/media/file/lamp.png',
  width: 2000,
  height: 1000,
  updatedAt: NOW.toISOString(),
  sizes: { mail: { url: '/api/cms/media/file/lamp-1008x504.jpg', width: 1008, height: 504 } },
};

test('pictures and links of a letter have absolute addresses', () => {
  const letter = presentLetter(
    body(
      { type: 'paragraph', children: [text('Read it '), link('/2024/11/the-slow-company')] },
      block({ blockType: 'letterPicture', picture, caption: 'At noon.', url: '/store' }),
      block({ blockType: 'letterButton', label: 'Subscribe', url: '/subscribe' }),
    ),
    NOW,
    SITE,
  );
  expect(linksIn(letter)).toEqual([`${SITE}/2024/11/the-slow-company`, `${SITE}/store`, `${SITE}/subscribe`]);
  expect(letter[1]).toEqual({
    type: 'picture',
    picture: {
      alt: 'A lamp',
      credit: 'Mara Lind',
      src: expect.stringContaining(`${SITE}/api/cms/media/file/lamp-1008x504.jpg?v=`),
      width: 1008,
      height: 504,
    },
    caption: 'At noon.',
    url: `${SITE}/store`,
  });
});

test('a picture that no longer exists, and a button without an address, are left out', () => {
  const letter = presentLetter(
    body(
      block({ blockType: 'letterPicture', picture: 7 }),
      block({ blockType: 'letterButton', label: 'Subscribe', url: '' }),
      block({ blockType: 'pullQuote', quote: 'Noon.', cite: '' }),
    ),
    NOW,
    SITE,
  );
  expect(letter).toEqual([{ type: 'pullQuote', quote: 'Noon.', cite: null }]);
});

test('a link that could run a script becomes text', () => {
  const letter = presentLetter(body({ type: 'paragraph', children: [link('javascript:alert(1)')] }), NOW, SITE);
  expect(linksIn(letter)).toEqual([]);
  expect(JSON.stringify(letter)).toContain('here');
});

test('links in lists and quotes are replaced, too', () => {
  const letter = presentLetter(
    body(
      { type: 'list', listType: 'bullet', children: [{ type: 'listitem', children: [link('https://one.example')] }] },
      { type: 'quote', children: [link('https://two.example')] },
    ),
    NOW,
    SITE,
  );
  expect(linksIn(withLinks(letter, (url) => `${url}/counted`))).toEqual([
    'https://one.example/counted',
    'https://two.example/counted',
  ]);
});

test.each([
  [`${SITE}/2024/11/the-slow-company?x=1#end`, '/2024/11/the-slow-company'],
  [`${SITE}/2024/11/the-slow-company/`, '/2024/11/the-slow-company'],
  ['https://meridian.example.org/2024/11/x', null],
])('the path of %s on the site is %s', (url, path) => {
  expect(pathOnSite(url, SITE)).toBe(path);
});
