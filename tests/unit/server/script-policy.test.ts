import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineScriptSources, joinInlineScripts, newNonceSource, scriptPolicy } from '@/server/script-policy';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('inline scripts are known by the hashes of their bytes, once each', () => {
  const page = [
    '<script>first()</script><script id="a">second("“é”")</script><script>first()</script>',
    '<script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script>',
    '<script>\nthird();\n</script>',
  ].join('<p>src= type=</p>');
  const bytes = Buffer.from(page).toString('latin1');
  expect(inlineScriptSources(bytes)).toEqual([hash('first()'), hash('second("“é”")'), hash('\nthird();\n')]);
});

test('a nonce is new for each response', () => {
  const [first, second] = [newNonceSource(), newNonceSource()];
  expect(first).toMatch(/^'nonce-[\w+/]{22}=='$/);
  expect(second).not.toBe(first);
  expect(scriptPolicy([first])).toMatch(/^script-src 'self' 'nonce-/);
});

test('adjacent inline scripts become one, others stay as they are', () => {
  const page = '<script>a()</script><script>b("\\u003c")</script><script>c()</script><p></p><script>d()</script>';
  expect(joinInlineScripts(page)).toBe('<script>a();b("\\u003c");c()</script><p></p><script>d()</script>');
  for (const apart of [
    '<script src="/a.js"></script><script>b()</script>',
    '<script>a("<b>")</script><script>b()</script>',
  ])
    expect(joinInlineScripts(apart)).toBe(apart);
});
