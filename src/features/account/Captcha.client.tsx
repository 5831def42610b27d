'use client';

import { useCallback, useEffect, useState } from 'react';
import { callApi } from '@/api/client';
import { CAPTCHA_MESSAGE, PLACEHOLDER_TOKEN } from '@/domain/accounts/captcha.rules';

/** A captcha as a form uses it: `token` is null until it is solved (AUTH-72, AUTH-74). */
export interface CaptchaState {
  token: string | null;
  isAsked: boolean;
  isWorking: boolean;
  solve: () => void;
  reset: () => void;
}

/** Asks whether a captcha is asked; when the question fails it is (AUTH-71). */
export function useCaptcha(): CaptchaState {
  const [isAsked, setAsked] = useState<boolean | null>(null);
  const [solution, setSolution] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  useEffect(() => {
    void callApi('GET /api/recaptcha/enabled', {}).then((answer) => setAsked(answer.ok ? answer.data.enabled : true));
  }, []);
  const solve = useCallback(() => {
    setWorking(true);
    void solveOnce().then((token) => {
      setSolution(token);
      setWorking(false);
    });
  }, []);
  return {
    token: isAsked === false ? PLACEHOLDER_TOKEN : solution,
    isAsked: isAsked === true,
    isWorking,
    solve,
    reset: () => setSolution(null),
  };
}

async function solveOnce(): Promise<string | null> {
  const [answer, { solveChallenge }] = await Promise.all([
    callApi('GET /service/captcha/challenge', {}),
    import('altcha-lib/v1'),
  ]);
  if (!answer.ok) return null;
  const { algorithm, challenge, salt, maxnumber } = answer.data;
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  return solution && btoa(JSON.stringify({ ...answer.data, number: solution.number }));
}

/** The box to tick; the work behind it runs in this browser. */
export function CaptchaBox({
  captcha,
  isDue,
  form = 'modal',
}: {
  captcha: CaptchaState;
  isDue: boolean;
  form?: keyof typeof CAPTCHA_MESSAGE;
}) {
  if (!captcha.isAsked) return null;
  const isSolved = captcha.token !== null;
  return (
    <div className="field" data-captcha>
      <label className="check">
        <input
          type="checkbox"
          checked={isSolved || captcha.isWorking}
          disabled={isSolved || captcha.isWorking}
          aria-invalid={isDue && !isSolved ? true : undefined}
          onChange={captcha.solve}
        />
        <span>{captcha.isWorking ? 'One moment' : 'I am a person'}</span>
      </label>
      {isDue && !isSolved && !captcha.isWorking ? <p className="err">{CAPTCHA_MESSAGE[form]}</p> : null}
      <p className="hint">Protected by a captcha that this site runs itself.</p>
    </div>
  );
}
