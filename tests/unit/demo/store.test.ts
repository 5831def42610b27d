import { expect, test } from 'vitest';
import { readContent } from '@/demo/content';

const { products } = await readContent(new Date('2026-11-23T19:00:00Z'));
const formats = new Map(products.flatMap((product) => product.forms.map((form) => [form.id, form] as const)));
const bundles = [...formats.values()].filter(({ line }) => line === 'BUNDLE');

test('each demo bundle consists of formats on sale in its language, and costs less than they do', () => {
  expect(bundles.length).toBeGreaterThanOrEqual(7);
  for (const { id, parts, price, language } of bundles) {
    const components = parts.map((part) => formats.get(part));
    for (const component of components) {
      expect(component, id).toMatchObject({ language, inactive: false });
      expect(component?.line, id).not.toBe('BUNDLE');
    }
    expect(price, id).toBeLessThan(components.reduce((sum, component) => sum + (component?.price ?? 0), 0));
  }
});

test('a demo product that is a bundle is sold as bundles only', () => {
  const sold = products.filter(({ type }) => type === 'Bundle').flatMap(({ forms: all }) => all);
  expect(new Set(sold.map(({ line }) => line))).toEqual(new Set(['BUNDLE']));
});
