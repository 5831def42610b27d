import { callApi } from '@/api/client';

interface Recaptcha {
  ready(done: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

/** The site's captcha provider and its key. */
export interface CaptchaSettings {
  provider: string;
  siteKey: string;
}

/** Solves the captcha of the configured provider. Returns null on failure; never throws. */
export async function solveCaptcha({ provider, siteKey }: CaptchaSettings, action: string): Promise<string | null> {
  try {
    return provider === 'recaptcha' ? await runRecaptcha(siteKey, action) : await work();
  } catch {
    return null;
  }
}

/** Solves the self-hosted proof-of-work challenge in this browser. */
async function work(): Promise<string | null> {
  const [answer, { solveChallenge }] = await Promise.all([
    callApi('GET /service/captcha/challenge', {}),
    import('altcha-lib/v1'),
  ]);
  if (!answer.ok) return null;
  const { algorithm, challenge, salt, maxnumber } = answer.data;
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  return solution && btoa(JSON.stringify({ ...answer.data, number: solution.number }));
}

/** Runs reCAPTCHA. Its script loads on first use, and receives the name of the action (AUTH-77). */
async function runRecaptcha(siteKey: string, action: string): Promise<string> {
  const known = () => (window as { grecaptcha?: Recaptcha }).grecaptcha;
  if (!known()) await loadScript(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`);
  const recaptcha = known();
  if (!recaptcha) throw new Error('The captcha failed to load.');
  await new Promise<void>((resolve) => recaptcha.ready(resolve));
  return recaptcha.execute(siteKey, { action });
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('The captcha failed to load.'));
    document.head.append(script);
  });
}
