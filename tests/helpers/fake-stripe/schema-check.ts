import { spawn } from 'node:child_process';

/** Request as received, to be checked against Stripe's published schema. */
interface ReceivedRequest {
  method: string;
  /** Path and query. */
  address: string;
  body: string;
}

/** Returns how a request violates Stripe's published schema, or null if it is valid. */
export interface SchemaCheck {
  check(request: ReceivedRequest): Promise<string | null>;
  stop(): void;
}

/**
 * Validates requests with `stripe-mock`, Stripe's own program, if `STRIPE_MOCK` names it. Otherwise returns null, and
 * the run prints a note. The program is not part of the project. Throws `Error` if the named program cannot be
 * started.
 */
export async function startSchemaCheck(): Promise<SchemaCheck | null> {
  const command = process.env.STRIPE_MOCK;
  if (!command) {
    process.stdout.write('Requests to Stripe are not held against its published schema: STRIPE_MOCK is not set.\n');
    return null;
  }
  const program = spawn(command, ['-http-addr', '127.0.0.1:0', '-https-addr', '127.0.0.1:0'], { stdio: 'pipe' });
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const match = /HTTP at address: (\S+:\d+)/.exec(output);
      if (match) resolve(`http://${match[1]}`);
    };
    program.stdout.on('data', listen);
    program.stderr.on('data', listen);
    program.on('error', reject);
    program.on('exit', (code) => reject(new Error(`${command} ended with ${code}: ${output}`)));
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
