import { styleText } from 'node:util';
import { isEnding } from './lifecycle';

const HEARTBEAT_MS = 10_000;
const isColoured = process.stdout.isTTY;

function paint(style: 'dim' | 'green' | 'red' | 'bold' | 'cyan', text: string): string {
  return isColoured ? styleText(style, text) : text;
}

/** One line for people. */
export function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

/** A line that stands out. */
export function sayStrong(line: string): void {
  say(paint('bold', line));
}

/** Milliseconds as people read them: '0.4 s', '1 min 12 s'. */
export function duration(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 59.5) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** Runs one step and shows its name, what it is at (every 10 s at most) and how long it took. Steps may run at once. */
export async function step<T>(name: string, work: (note: (text: string) => void) => Promise<T>): Promise<T> {
  const startedAt = Date.now();
  let latest = '';
  const heartbeat = setInterval(() => {
    say(paint('dim', `  … ${name}, ${duration(Date.now() - startedAt)}${latest ? `: ${latest}` : ''}`));
  }, HEARTBEAT_MS);
  try {
    say(paint('dim', `  … ${name}`));
    const result = await work((text) => {
      latest = text.trim().slice(0, 100);
    });
    say(`  ${paint('green', '✓')} ${name} ${paint('dim', duration(Date.now() - startedAt))}`);
    return result;
  } catch (error) {
    if (!isEnding) say(`  ${paint('red', '✗')} ${name} ${paint('dim', duration(Date.now() - startedAt))}`);
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}
