import { callApi, type DataOf } from '@/api/client';

type Place = DataOf<'GET /service/user/domestic'>;
const KEPT = 'masthead.place';

/** Where this browser is, asked once (AUTH-37). When nobody can tell it is not domestic (ERR-12). */
export async function readVisitorCountry(): Promise<Pick<Place, 'domestic' | 'usOnly'>> {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Place | null;
    if (kept) return kept;
  } catch {
    // Asked anew.
  }
  const answer = await callApi('GET /service/user/domestic', {});
  if (!answer.ok) return { domestic: false, usOnly: false };
  try {
    localStorage.setItem(KEPT, JSON.stringify(answer.data));
  } catch {
    // A browser that keeps nothing asks again.
  }
  return answer.data;
}
