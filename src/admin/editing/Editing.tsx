import type { ServerProps } from 'payload';
import { keyedHashes } from '@/platform/sealed';
import { EditingControls } from './Editing.client';

/**
 * Saves the changes of a form, and gives the user the keys of their copies on this computer. The keys are in no storage,
 * so that nobody can read the copies after the user has signed out.
 */
export function Editing({ user }: ServerProps) {
  if (!user) return null;
  return <EditingControls owner={{ userId: Number(user.id), keys: keyedHashes('local copies', String(user.id)) }} />;
}
