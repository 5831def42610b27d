import type { Context } from '@/platform/context';
import type { StoryView } from '../articles/article.presenter';

/** One page of the newest published entries; `number` counts from 0. */
export async function readLatest(
  _ctx: Context,
  _page: { number: number; size: number },
): Promise<{
  stories: StoryView[];
  total: number;
  last: number;
  isPaywallEnabled: boolean;
  maintenanceStatus: string | null;
}> {
  return { stories: [], total: 0, last: 0, isPaywallEnabled: true, maintenanceStatus: null };
}
