import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { projectRoot } from './child-program';

export interface Requirement {
  id: string;
  /** The letters before the number: ART, NAV … */
  domain: string;
  /** What is required, at most 100 characters of it. */
  text: string;
}

/** Every requirement of tests/requirements.md, in its order. */
export function readRequirements(): Requirement[] {
  const text = readFileSync(path.join(projectRoot, 'tests/requirements.md'), 'utf8');
  return [...text.matchAll(/^- \*\*([A-Z]\w*)-(\d+)\*\* (?:`\[\w+\]` )*(.*)$/gm)].map(
    ([, domain = '', number, sentence = '']) => ({
      id: `${domain}-${number}`,
      domain,
      text: sentence.length > 100 ? `${sentence.slice(0, 99)}…` : sentence,
    }),
  );
}

/** Requirement ids in titles of tests, each with the files that name it. A skipped test proves nothing. */
export function proofs(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const files = readdirSync(path.join(projectRoot, 'tests'), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.test\.tsx?$/.test(name))) {
    const source = readFileSync(path.join(projectRoot, 'tests', file), 'utf8');
    for (const id of idsInTitles(source)) found.set(id, [...(found.get(id) ?? []), file]);
  }
  return found;
}

/** The requirement ids in titles of `test(…)` and `it(…)`, with `.each` and the like but without skipped ones. */
export function idsInTitles(source: string): Set<string> {
  const ids = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = calledName(node.expression);
      const title = node.arguments[0];
      const isRun = /^(test|it)\b/.test(name) && !/\.(skip|todo|fixme|skipIf|runIf)\b/.test(name);
      if (isRun && title && isText(title))
        for (const [id] of textOf(title).matchAll(/\b[A-Z][A-Z\d]*-\d+\b/g)) ids.add(id);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('test.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return ids;
}

/** 'test', 'test.each' …: the name that is called, through the call of a table. */
function calledName(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression)) return `${calledName(expression.expression)}.${expression.name.text}`;
  if (ts.isCallExpression(expression)) return calledName(expression.expression);
  if (ts.isTaggedTemplateExpression(expression)) return calledName(expression.tag);
  return '';
}

function isText(node: ts.Expression): node is ts.StringLiteralLike | ts.TemplateExpression {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

function textOf(title: ts.StringLiteralLike | ts.TemplateExpression): string {
  if (ts.isStringLiteralLike(title)) return title.text;
  return [title.head.text, ...title.templateSpans.map((span) => span.literal.text)].join(' ');
}
