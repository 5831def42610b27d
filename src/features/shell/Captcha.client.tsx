'use client';

import { useEffect, useState } from 'react';
import { callApi } from '@/api/client';
import {
  CAPTCHA_MESSAGE,
  type CaptchaBase,
  type CaptchaVariant,
  captchaAction,
  PLACEHOLDER_TOKEN,
} from '@/domain/accounts/captcha.rules';
import { t } from '@/language/t';
import type { CaptchaSettings } from './solve-captcha';

/** State of a form's captcha. `token` is null until it is solved (AUTH-72, AUTH-74). */
interface CaptchaState {
  token: string | null;
  isRequired: boolean;
  /** Whether the site runs the captcha itself. */
  isSelfHosted: boolean;
  isWorking: boolean;
  solve: () => void;
  reset: () => void;
}

/**
 * Requests whether a captcha is required, and assumes so if the request fails (AUTH-71). `base` and `variant` name the
 * action it is solved for. Without a variant, the page decides between paywall and modal (AUTH-77).
 */
export function useCaptcha(base: CaptchaBase | 'share', variant?: CaptchaVariant): CaptchaState {
  const [settings, setSettings] = useState<(CaptchaSettings & { enabled: boolean }) | null>(null);
  const [solution, setSolution] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  useEffect(() => {
    void callApi('GET /api/recaptcha/enabled', {}).then((answer) =>
      setSettings(answer.ok ? answer.data : { enabled: true, provider: 'altcha', siteKey: '' }),
    );
  }, []);
  const solve = async () => {
    if (!settings) return;
    setWorking(true);
    const { solveCaptcha } = await import('./solve-captcha');
    const place = document.querySelector('[data-paywall]') ? 'paywall' : 'modal';
    setSolution(await solveCaptcha(settings, base === 'share' ? base : captchaAction(base, variant ?? place)));
    setWorking(false);
  };
  return {
    token: settings?.enabled === false ? PLACEHOLDER_TOKEN : solution,
    isRequired: settings?.enabled === true,
    isSelfHosted: settings?.provider !== 'recaptcha',
    isWorking,
    solve: () => void solve(),
    reset: () => setSolution(null),
  };
}

/** The captcha's checkbox. Solving it runs in the browser. */
export function CaptchaBox({
  captcha,
  isDue,
  form = 'modal',
}: {
  captcha: CaptchaState;
  isDue: boolean;
  form?: keyof typeof CAPTCHA_MESSAGE;
}) {
  if (!captcha.isRequired) return null;
  const isSolved = captcha.token !== null;
  return (
    <div className="ui-field" data-captcha>
      <label className="ui-check">
        <input
          type="checkbox"
          checked={isSolved || captcha.isWorking}
          disabled={isSolved || captcha.isWorking}
          aria-invalid={isDue && !isSolved ? true : undefined}
          onChange={captcha.solve}
        />
        <span>{captcha.isWorking ? t('One moment') : t('I’m not a robot')}</span>
      </label>
      {isDue && !isSolved && !captcha.isWorking ? <p className="ui-error">{t(CAPTCHA_MESSAGE[form])}</p> : null}
      <p className="ui-hint">
        {captcha.isSelfHosted
          ? t('Protected by a captcha that this site runs itself.')
          : t('Protected by reCAPTCHA, a service of Google.')}
      </p>
    </div>
  );
}
