import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test } from 'vitest';
import { projectRoot } from '@/cli/child-program';
import { isAlive } from '@/cli/processes';

const commands: ChildProcess[] = [];

afterEach(() => {
  for (const command of commands.splice(0)) command.kill('SIGKILL');
});

function boot(...args: string[]) {
  return spawnSync(process.execPath, ['src/cli/boot.mjs', ...args], { cwd: projectRoot, encoding: 'utf8' });
}

interface Running {
  command: ChildProcess;
  pids: number[];
  output: string[];
}

/** Starts the fixture command and waits until it and its child program are running. */
async function run(...args: string[]): Promise<Running> {
  const script = path.join(projectRoot, 'tests/int/cli/fixtures/command.ts');
  const command = spawn(process.execPath, ['--import', 'tsx', script, ...args], { cwd: projectRoot });
  commands.push(command);
  const output: string[] = [];
  for (const stream of [command.stdout, command.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => output.push(line));
  }
  if (args.includes('--fail')) return { command, pids: [], output };
  await expect.poll(() => output.find((line) => line.startsWith('pids')), { timeout: 20_000 }).toBeDefined();
  const pids =
    output
      .find((line) => line.startsWith('pids'))
      ?.split(' ')
      .slice(1)
      .map(Number) ?? [];
  return { command, pids, output };
}

const untilGone = (pid: number | undefined) => expect.poll(() => isAlive(pid ?? 0), { timeout: 20_000 }).toBe(false);

describe('boot', () => {
  test('runs a command on the pinned Node and returns its exit code', () => {
    const { status, stdout } = boot('spec');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^all +\d+ of +\d+$/m);
  });

  test('names a command that does not exist', () => {
    expect(boot('strat')).toMatchObject({ status: 1, stderr: 'Unknown command "strat".\n' });
    expect(boot('../secret')).toMatchObject({ status: 1, stderr: 'Unknown command "../secret".\n' });
  });

  test('prints a failure as a sentence, without a stack', () => {
    const { status, stderr } = boot('test', 'no-such-test');
    expect(status).toBe(1);
    expect(stderr).toContain('"no-such-test" matches neither a suite');
    expect(stderr).not.toContain('    at ');
  });
});

describe('a command', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'stops everything it started on %s, and undoes its changes',
    async (signal) => {
      const { command, pids, output } = await run();
      command.kill(signal);
      const [code] = await once(command, 'exit');
      expect(code).toBe(130);
      await untilGone(pids[1]);
      expect(output).toContain('undone');
      expect(output.join()).not.toContain('The program ended.');
    },
  );

  test('treats a Ctrl-C that arrives twice as one', async () => {
    const { command, output } = await run();
    command.kill('SIGINT');
    command.kill('SIGINT');
    await once(command, 'exit');
    expect(output.filter((line) => line === 'undone')).toHaveLength(1);
  });

  test('leaves no child program behind if it is killed', async () => {
    const { command, pids } = await run();
    command.kill('SIGKILL');
    await untilGone(pids[1]);
  });

  test('reports the end of a program with its output', async () => {
    const { command, pids, output } = await run();
    process.kill(pids[1] ?? 0, 'SIGKILL');
    const [code] = await once(command, 'exit');
    expect(code).toBe(1);
    await expect.poll(() => output).toContain('The program ended.');
  });

  test('prints a failure as a sentence and undoes its changes', async () => {
    const { command, output } = await run('--fail');
    const [code] = await once(command, 'close');
    expect(code).toBe(1);
    expect(output).toEqual(expect.arrayContaining(['A plain sentence.', 'undone']));
    expect(output.join('\n')).not.toContain('    at ');
  });
});
