import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import ts from 'typescript';
import type { PassageKind } from './prose.rules';

/** A piece of text that a person reads: a comment, a string, a test title, a declared name or a paragraph of Markdown. */
export interface Passage {
  kind: PassageKind;
  text: string;
  /** Line in its file, from 1. */
  line: number;
}

/** A string of at least two words; shorter ones are keys and identifiers more often than prose. */
const PROSE = /\p{L}[\p{L}'’,.;:-]* +\p{L}/u;
/** The beginning of an SQL statement or of a part of one, in lower case as this project writes it. */
const SQL =
  /^\s*(?:select|insert into|update|delete from|with|from|(?:left )?join|and|where|exists|coalesce|order by|case|set)\b/;
const TEST_FUNCTIONS = new Set(['test', 'it', 'describe', 'proves']);

/** Returns the passages of a file by its extension: TypeScript, SQL, CSS or Markdown. Other files have none. */
export function readPassages(fileName: string, source: string): Passage[] {
  if (/\.(?:tsx?|mjs)$/.test(fileName)) return readTypeScript(fileName, source);
  if (fileName.endsWith('.md')) return readMarkdown(source);
  if (fileName.endsWith('.sql')) return readComments(source, /--[^\n]*(?:\n\s*--[^\n]*)*/g);
  if (fileName.endsWith('.css')) return readComments(source, /\/\*[\s\S]*?\*\//g);
  return [];
}

function readTypeScript(fileName: string, source: string): Passage[] {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, kind);
  const passages: Passage[] = [];
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
  const add = (kindOfText: PassageKind, text: string, position: number) => {
    const isProse = PROSE.test(text) && !(kindOfText === 'string' && SQL.test(text));
    if (isProse) passages.push({ kind: kindOfText, text, line: lineOf(position) });
  };
  const comments = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node) => {
    for (const range of ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []) comments.set(range.pos, range);
    for (const range of ts.getTrailingCommentRanges(source, node.getEnd()) ?? []) comments.set(range.pos, range);
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (!ts.isImportDeclaration(node.parent)) add(isTestTitle(node) ? 'test title' : 'string', node.text, node.pos);
    } else if (ts.isTemplateExpression(node)) {
      const text = node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join('');
      add(isTestTitle(node) ? 'test title' : 'string', text, node.pos);
    } else if (ts.isJsxText(node)) {
      add('string', node.text.replace(/\s+/g, ' ').trim(), node.pos);
    }
    if (isDeclarationName(node)) passages.push({ kind: 'name', text: node.text, line: lineOf(node.getStart()) });
    ts.forEachChild(node, visit);
  };
  visit(file);
  for (const block of joinLines(source, [...comments.values()])) add('comment', block.text, block.position);
  return passages;
}

/** True for an identifier where it is declared: variable, parameter, function, type or member, not where it is used. */
function isDeclarationName(node: ts.Node): node is ts.Identifier {
  if (!ts.isIdentifier(node)) return false;
  const { parent } = node;
  const isDeclared =
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isBindingElement(parent) ||
    ts.isInterfaceDeclaration(parent) ||
    ts.isTypeAliasDeclaration(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isMethodSignature(parent);
  return isDeclared && parent.name === node;
}

function isTestTitle(node: ts.Node): boolean {
  const call = node.parent;
  if (!ts.isCallExpression(call) || call.arguments[0] !== node) return false;
  const name = ts.isPropertyAccessExpression(call.expression) ? call.expression.expression : call.expression;
  return TEST_FUNCTIONS.has(name.getText());
}

/** Joins `//` comments on consecutive lines, since a sentence may run over several. */
function joinLines(source: string, ranges: ts.CommentRange[]): { text: string; position: number }[] {
  const blocks: { text: string; position: number; end: number }[] = [];
  for (const { pos, end } of ranges.sort((first, second) => first.pos - second.pos)) {
    const text = plainComment(source.slice(pos, end));
    const previous = blocks.at(-1);
    if (previous && source.startsWith('//', pos) && /^\n?\s*$/.test(source.slice(previous.end, pos))) {
      previous.text += ` ${text}`;
      previous.end = end;
    } else blocks.push({ text, position: pos, end });
  }
  return blocks;
}

function readComments(source: string, pattern: RegExp): Passage[] {
  return [...source.matchAll(pattern)]
    .map((match) => ({ text: plainComment(match[0]), line: source.slice(0, match.index).split('\n').length }))
    .filter(({ text }) => PROSE.test(text))
    .map(({ text, line }) => ({ kind: 'comment' as const, text, line }));
}

/** A comment without its marks, tags and code spans. */
function plainComment(comment: string): string {
  return comment
    .replace(/^\/\*+|\*+\/$/g, '')
    .replace(/^\s*(?:\*|\/\/|--)/gm, '')
    .replace(/`[^`]*`|'[a-z-]+'/g, '`code`')
    .replace(/@(?:throws|returns|param|see)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function readMarkdown(source: string): Passage[] {
  const passages: Passage[] = [];
  const visit = (node: Nodes) => {
    if (node.type === 'paragraph' || node.type === 'heading') {
      passages.push({ kind: 'markdown', text: plainText(node), line: node.position?.start.line ?? 1 });
    } else if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(fromMarkdown(source));
  return passages;
}

/** The words of a node; code keeps its place as a word of its own. */
function plainText(node: Nodes): string {
  if (node.type === 'inlineCode') return '`code`';
  if ('value' in node) return node.value.replace(/\s+/g, ' ');
  return 'children' in node ? node.children.map(plainText).join('') : '';
}
