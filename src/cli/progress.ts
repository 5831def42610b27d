import { styleText } from 'node:util';
import { isEnding } from './lifecycle';

const HEARTBEAT_MS = 10_000;
const isColored = process.stdout.isTTY;

function paint(style: 'dim' | 'green' | 'red' | 'bold' | 'cyan', text: string): string {
  return isColored ? styleText(style, text) : text;
}

/** Prints a line. */
export function printLine(line = ''): void {
  process.stdout.write(`${line}\n`);
}

/** Prints a line in bold. */
export function printBold(line: string): void {
  printLine(paint('bold', line));
}

/** Prints the result of a check, and what to do. */
export function printFinding(finding: {
  name: string;
  state: 'ok' | 'warning' | 'problem';
  text: string;
  advice?: string;
}): void {
  const marks = { ok: paint('green', '✓'), warning: paint('bold', '!'), problem: paint('red', '✗') };
  printLine(`  ${marks[finding.state]} ${finding.name.padEnd(14)} ${finding.text}`);
  if (finding.advice) printLine(paint('dim', `    ${' '.repeat(14)} ${finding.advice}`));
}

let showsWholeLog = false;

/** From now on, prints all lines of a log unless the output is a terminal, for log collectors. */
export function showWholeLog(): void {
  showsWholeLog = !process.stdout.isTTY;
}

/** Prints a line of a program's log: errors, and everything else after {@link showWholeLog}. */
export function showLogLine(line: string): void {
  const level = /^\{"level":"?(\w+)"?/.exec(line)?.[1];
  const isUrgent = level ? ['50', '60', 'error', 'fatal'].includes(level) : false;
  if (isUrgent || showsWholeLog) process.stdout.write(`${line}\n`);
}

/** Returns a number with its noun. */
export const counted = (count: number, singular: string, plural: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`;

/** Formats a duration in milliseconds: '0.4 s', '1 min 12 s'. */
export function duration(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 59.5) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** Runs a step. Prints its name, its progress every 10 s, and its duration. Steps can run in parallel. */
export async function step<T>(name: string, work: (note: (text: string) => void) => Promise<T>): Promise<T> {
  const startedAt = Date.now();
  let latest = '';
  const heartbeat = setInterval(() => {
    printLine(paint('dim', `  … ${name}, ${duration(Date.now() - startedAt)}${latest ? `: ${latest}` : ''}`));
  }, HEARTBEAT_MS);
  try {
    printLine(paint('dim', `  … ${name}`));
    const result = await work((text) => {
      latest = text.trim().slice(0, 100);
    });
    printLine(`  ${paint('green', '✓')} ${name} ${paint('dim', duration(Date.now() - startedAt))}`);
    return result;
  } catch (error) {
    if (!isEnding) printLine(`  ${paint('red', '✗')} ${name} ${paint('dim', duration(Date.now() - startedAt))}`);
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}
