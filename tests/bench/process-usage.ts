import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc, the same on every Linux. */
const TICKS_PER_SECOND = 100;

/** Returns the CPU time of a process so far, or null where /proc is missing. */
export function cpuSecondsOf(pid: number): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const [inProgram, inSystem] = [fields[11], fields[12]].map(Number);
  return ((inProgram ?? 0) + (inSystem ?? 0)) / TICKS_PER_SECOND;
}

/** Returns the memory of a process in bytes. */
export function memoryOf(pid: number): number {
  return 1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
}
