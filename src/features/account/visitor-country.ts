import { callApi, type DataOf } from '@/api/client';

type VisitorCountry = DataOf<'GET /service/user/domestic'>;
const STORAGE_KEY = 'masthead.place';

/**
 * Returns the visitor's country settings, requested once per browser (AUTH-37). Defaults to not domestic if the request
 * fails (ERR-12).
 */
export async function readVisitorCountry(): Promise<Pick<VisitorCountry, 'domestic' | 'usOnly'>> {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as VisitorCountry | null;
    if (stored) return stored;
  } catch {
    // Unreadable storage: request it again.
  }
  const answer = await callApi('GET /service/user/domestic', {});
  if (!answer.ok) return { domestic: false, usOnly: false };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(answer.data));
  } catch {
    // Without storage, every page requests it again.
  }
  return answer.data;
}
