import { callApi, type DataOf } from '@/api/client';

type VisitorCountry = DataOf<'GET /service/user/domestic'>;
const STORAGE_KEY = 'masthead.place';

/** Where this browser is, asked once (AUTH-37). When nobody can tell it is not domestic (ERR-12). */
export async function readVisitorCountry(): Promise<Pick<VisitorCountry, 'domestic' | 'usOnly'>> {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as VisitorCountry | null;
    if (stored) return stored;
  } catch {
    // Asked anew.
  }
  const answer = await callApi('GET /service/user/domestic', {});
  if (!answer.ok) return { domestic: false, usOnly: false };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(answer.data));
  } catch {
    // A browser that keeps nothing asks again.
  }
  return answer.data;
}
