import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type Declaration, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).sort();

/** The stylesheet of the public site. */
const SITE = 'src/app/site.css';
/** Documents with a separate stylesheet: mails, printed receipts, and the wordmark of both. */
const DOCUMENTS = /^src\/features\/(mail\/|orders\/|shell\/Wordmark)/;

/** Returns the owner of a file: the folder of its feature, `ui`, `admin` or `app`. */
const ownerOf = (file: string): string => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? file.split('/')[1] ?? '';

const stylesheets = filesOf('src/{ui,features,admin}/**/*.css');
const components = filesOf('src/{ui,features,admin,app}/**/*.{ts,tsx}').filter((file) => !DOCUMENTS.test(file));

const owners = [...new Set([...stylesheets.map(ownerOf), 'shell', 'ui'])].sort((a, b) => b.length - a.length);
/** Returns the owner whose prefix a class has, or null for a class of Payload. */
const ownerOfClass = (name: string): string | null => owners.find((owner) => name.startsWith(`${owner}-`)) ?? null;

interface Selector {
  file: string;
  text: string;
  /** In source order. */
  classes: string[];
  hasAttribute: boolean;
}

/** Returns every selector of a stylesheet separately. */
function selectorsOf(file: string): Selector[] {
  const all: Selector[] = [];
  postcss.parse(read(file)).walkRules((rule: Rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && /keyframes$/.test(String(rule.parent.name))) return;
    selectorParser((list) => {
      for (const selector of list.nodes) {
        const classes: string[] = [];
        let hasAttribute = false;
        selector.walkClasses((node) => void classes.push(node.value));
        selector.walkAttributes(() => {
          hasAttribute = true;
        });
        all.push({ file, text: String(selector).trim(), classes, hasAttribute });
      }
    }).processSync(rule.selector);
  });
  return all;
}

const selectors = stylesheets.flatMap(selectorsOf);
const defined = new Set(selectors.flatMap(({ classes }) => classes));

interface Use {
  file: string;
  name: string;
  /** In a template literal the name continues: `ui-logo--${size}`. */
  isBeginning: boolean;
  isInClassName: boolean;
}

const isClassName = (name: string) => /^(class|grid)$|class(Name)?$/i.test(name);

/** Whether the value of an expression becomes the class of an element. */
function becomesClass(node: ts.Node): boolean {
  let child = node;
  for (let parent = node.parent; parent; child = parent, parent = parent.parent) {
    if (ts.isJsxAttribute(parent)) return isClassName(parent.name.getText());
    if (
      ts.isPropertyAssignment(parent) ||
      ts.isBindingElement(parent) ||
      ts.isVariableDeclaration(parent) ||
      ts.isParameter(parent)
    )
      return isClassName(parent.name.getText());
    if (ts.isConditionalExpression(parent) && parent.condition === child) return false;
    if (ts.isBinaryExpression(parent) && /[=<>]/.test(parent.operatorToken.getText())) return false;
    if (ts.isCallExpression(parent) && !/\.(join|filter)$/.test(parent.expression.getText())) return false;
    if (ts.isFunctionLike(parent) || ts.isJsxElement(parent)) return false;
  }
  return false;
}

/** Returns every word in a component's strings that is, or could be, a class. */
function usesOf(file: string): Use[] {
  const uses: Use[] = [];
  const source = ts.createSourceFile(
    file,
    read(file),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const visit = (node: ts.Node): void => {
    const isOpen = ts.isTemplateHead(node) || ts.isTemplateMiddle(node);
    if (ts.isStringLiteralLike(node) || isOpen || ts.isTemplateTail(node)) {
      const isInClassName = becomesClass(node);
      const words = [...node.text.matchAll(isInClassName ? /\S+/g : /[a-z][a-z0-9-]*/g)];
      for (const { 0: name, index } of words)
        uses.push({ file, name, isBeginning: isOpen && index + name.length === node.text.length, isInClassName });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}

const uses = components.flatMap(usesOf);
const names = ({ name, isBeginning }: Use, className: string) =>
  isBeginning ? className.startsWith(name) && name.includes('-') : className === name;
const isPayloads = ({ file, name }: Use) => ownerOf(file) === 'admin' && ownerOfClass(name) === null;

test('every class has the prefix of its feature', () => {
  const foreign = selectors.filter(({ file, classes, hasAttribute }) => {
    const owner = ownerOf(file);
    const [first] = classes;
    // The admin can style Payload's classes. Element selectors belong to src/ui.
    if (owner === 'admin') return classes.some((name) => !(ownerOfClass(name) === 'admin' || !ownerOfClass(name)));
    if (!first) return owner !== 'ui' && !hasAttribute;
    return ownerOfClass(first) !== owner || classes.some((name) => ownerOfClass(name) === null);
  });
  expect(foreign.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

test('src/ui mentions no class of a feature', () => {
  const foreign = selectors.filter(
    ({ file, classes }) => ownerOf(file) === 'ui' && classes.some((name) => ownerOfClass(name) !== 'ui'),
  );
  expect(foreign.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

test('every class in the styles is used by a component of its owner', () => {
  const mayUse = (owner: string | null, file: string) =>
    owner === 'ui' || owner === 'shell' || owner === null || ownerOf(file) === owner;
  const dead = [...defined].filter((className) => {
    const owner = ownerOfClass(className);
    return owner && !uses.some((use) => mayUse(owner, use.file) && names(use, className));
  });
  expect(dead).toEqual([]);
});

test('every class of a component exists in the styles', () => {
  const unknown = uses.filter(
    (use) => use.isInClassName && !isPayloads(use) && ![...defined].some((className) => names(use, className)),
  );
  expect(unknown.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test('a component uses the classes of its feature, of src/ui and of the frame, and no others', () => {
  const foreign = uses.filter(({ file, name, isInClassName }) => {
    const owner = ownerOfClass(name);
    return isInClassName && owner && ![ownerOf(file), 'ui', 'shell'].includes(owner);
  });
  expect(foreign.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test('the stylesheet imports every file of the site’s styles once', () => {
  const imported: string[] = [];
  postcss.parse(read(SITE)).walkAtRules('import', ({ params }) => {
    imported.push(path.posix.join(path.posix.dirname(SITE), JSON.parse(params) as string));
  });
  // Last, so that the publisher's styles win.
  expect(imported.pop()).toBe('site/site.css');
  expect(imported.toSorted()).toEqual(stylesheets.filter((file) => ownerOf(file) !== 'admin'));
});

test('no component imports styles; the root layouts import the stylesheet', () => {
  const importers = filesOf('src/**/*.{ts,tsx}').filter(
    (file) => ownerOf(file) !== 'admin' && /^import\b.*['"][^'"]+\.css['"]/m.test(read(file)),
  );
  const roots = filesOf('src/app/{global-error,global-not-found,(site)/layout,(embed)/layout,(flow)/layout}.tsx');
  expect(importers).toEqual([...roots, 'src/app/(payload)/layout.tsx'].sort());
  for (const file of roots) expect(read(file), file).toMatch(/^import '\.{1,2}\/site\.css';$/m);
});

/** Declarations that name a side of the screen instead of the start or end of a line. */
const PHYSICAL =
  /^(?:left|right|(?:margin|padding|border|scroll-margin|scroll-padding)(?:-[a-z]+)*-(?:left|right)(?:-[a-z]+)*)$/;

function isPhysical({ prop, value }: Declaration): boolean {
  if (PHYSICAL.test(prop)) return true;
  if (/^(?:text-align|float|clear)$/.test(prop)) return /^(?:left|right)$/.test(value);
  if (!/^(?:margin|padding|inset)$/.test(prop)) return false;
  const [, right, , left = right] = postcss.list.space(value);
  return left !== right;
}

test('the styles of the site and the admin also work for languages that are written from right to left', () => {
  const faults = stylesheets.flatMap((file) => {
    const physical: string[] = [];
    postcss.parse(read(file)).walkDecls((declaration) => {
      if (isPhysical(declaration)) physical.push(`${file}:${declaration.source?.start?.line} ${declaration}`);
    });
    return physical;
  });
  expect(faults).toEqual([]);
});

test('no stylesheet contains a text, because texts are translated', () => {
  const texts: string[] = [];
  for (const file of stylesheets)
    postcss.parse(read(file)).walkDecls('content', ({ value }) => {
      for (const [, text = ''] of value.matchAll(/["']([^"']*)["']/g))
        if (/\p{L}/u.test(text)) texts.push(`${file}: ${text}`);
    });
  expect(texts).toEqual([]);
});
