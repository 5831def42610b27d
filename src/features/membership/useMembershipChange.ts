import { useState } from 'react';
import type { ChangeResult, MembershipData } from './membership-data';

/**
 * Runs changes of a membership one at a time. Returns whether one is running, and the message of the last one: `done` if
 * it succeeded, `fault` if not. `run` resolves to whether it succeeded.
 */
export function useMembershipChange(onChange: (changed: MembershipData) => void) {
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const [fault, setFault] = useState('');
  const run = async (call: Promise<ChangeResult>, success: string): Promise<boolean> => {
    setBusy(true);
    setDone('');
    setFault('');
    const answer = await call;
    setBusy(false);
    if (answer.ok) {
      onChange(answer.data);
      setDone(success);
    } else setFault(answer.error.errors?.[0]?.errorMessage ?? answer.error.message);
    return answer.ok;
  };
  return { run, isBusy, done, fault };
}
