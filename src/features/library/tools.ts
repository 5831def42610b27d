import { callApi } from '@/api/client';
import { generalMessage } from '@/domain/accounts/general-error.rules';
import { interfaceStore, profileAtom, whenSignedIn } from '@/features/shell/account.atoms';
import { logEvent } from '@/features/shell/data-layer';
import { noteSaved, openFlyout } from '@/features/shell/flyout.atoms';
import { loadProfile } from '@/features/shell/session-profile';

/** Runs the action of a save, share or follow button. Its attributes name the action and the page or topic. */
export async function applyTool(tool: HTMLElement): Promise<void> {
  const { tool: kind, url = location.pathname, title = document.title, topic = '' } = tool.dataset;
  if (!interfaceStore.get(profileAtom)) await loadProfile();
  if (kind === 'share') return openShare(url, title);
  if (kind === 'follow') return whenSignedIn(() => followTopic(topic), 'sign-in');
  if (interfaceStore.get(profileAtom)?.status === 'guest') {
    whenSignedIn(() => saveAtOnce(url, title), 'registration');
    return;
  }
  const id = tool.dataset.saved;
  if (id) openFlyout({ kind: 'organize', id, url, title });
  else openFlyout({ kind: tool.dataset.toFolder === undefined ? 'save' : 'save-to-folder', url, title });
}

/** Saves what a guest wanted to save, once they have signed in. The page then reloads and shows it (LIB-34). */
async function saveAtOnce(url: string, title: string): Promise<void> {
  const answer = await callApi('POST /service/user/saves', { body: { url, title } });
  if (!answer.ok) return;
  noteSaved({ [answer.data.url]: answer.data.id });
  logEvent('Content Save', { url: answer.data.url });
}

/** Follows a topic (TOP-16, ANA-05). The updated profile refreshes all its buttons. */
async function followTopic(topic: string): Promise<void> {
  const answer = await callApi('POST /service/user/follow', { body: { type: 'topic', name: topic } });
  if (answer.ok) logEvent('Follow Topic', { topic });
  else openFlyout({ kind: 'notification', message: generalMessage() });
  await loadProfile();
}

async function openShare(url: string, title: string): Promise<void> {
  const address = new URL(url, location.origin).href;
  if (!navigator.share || !window.matchMedia('(pointer: coarse)').matches) {
    openFlyout({ kind: 'share', url: address, title });
    return;
  }
  try {
    await navigator.share({ title, url: address });
  } catch {
    // The visitor closed the system share sheet.
  }
}
