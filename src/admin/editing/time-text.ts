import { newsroomLocale } from '@/domain/newsroom/publication.rules';
import { dateFormat } from '@/language/t';

/** Returns a time of day, with the date unless it is today. Empty for a document that was never saved. */
export function timeOf(time: unknown): string {
  const at = new Date(typeof time === 'number' ? time : String(time));
  if (Number.isNaN(at.getTime())) return '';
  const isToday = at.toDateString() === new Date().toDateString();
  const options: Intl.DateTimeFormatOptions = isToday ? {} : { day: 'numeric', month: 'short' };
  return dateFormat(newsroomLocale(), { ...options, hour: '2-digit', minute: '2-digit' }).format(at);
}
