import { spawn } from 'node:child_process';

/** A request as it came, to be held against Stripe's own description of its API. */
interface Asked {
  method: string;
  /** Path and query. */
  address: string;
  body: string;
}

/** Says what is wrong with a request by Stripe's published schema; null when nothing is. */
export interface SchemaCheck {
  check(asked: Asked): Promise<string | null>;
  stop(): void;
}

/**
 * Validates requests with `stripe-mock`, Stripe's own program, when `STRIPE_MOCK` names it; null when it does not, which
 * the run says plainly. It is no part of the project: whoever has it sets the variable.
 * @throws Error when the named program cannot be started
 */
export async function startSchemaCheck(): Promise<SchemaCheck | null> {
  const command = process.env.STRIPE_MOCK;
  if (!command) {
    process.stdout.write('Requests to Stripe are not held against its published schema: STRIPE_MOCK is not set.\n');
    return null;
  }
  const program = spawn(command, ['-http-addr', '127.0.0.1:0', '-https-addr', '127.0.0.1:0'], { stdio: 'pipe' });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /HTTP at address: (\S+:\d+)/.exec(said);
      if (found) resolve(`http://${found[1]}`);
    };
    program.stdout.on('data', listen);
    program.stderr.on('data', listen);
    program.on('error', reject);
    program.on('exit', (code) => reject(new Error(`${command} ended with ${code}: ${said}`)));
  });
  process.stdout.write(`Requests to Stripe are held against its published schema by ${command}.\n`);
  return {
    async check({ method, address: path, body }) {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: {
          Authorization: `Basic ${Buffer.from('sk_test_schema:').toString('base64')}`,
          ...(method === 'POST' ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
        },
        ...(method === 'POST' ? { body } : {}),
      });
      const answer = (await response.json()) as { error?: { message: string } };
      return response.ok ? null : (answer.error?.message ?? `status ${response.status}`);
    },
    stop: () => void program.kill(),
  };
}
