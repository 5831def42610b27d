import { licensedUses } from '@/domain/crawlers/crawler.rules';
import { env } from '@/platform/env';
import { crawlerTerms } from '../crawler-terms';

/** The license of the site's content for AI, as Really Simple Licensing 1.0 (https://rslstandard.org/rsl); 404 without restrictions. */
export async function GET(): Promise<Response> {
  const { permittedAiUse, licensingUrl } = await crawlerTerms();
  const uses = licensedUses(permittedAiUse);
  if (!uses) return new Response('There is no license.\n', { status: 404, headers: { 'content-type': 'text/plain' } });
  const terms = licensingUrl ? `\n    <terms>${licensingUrl.replaceAll('&', '&amp;')}</terms>` : '';
  const document = `<?xml version="1.0" encoding="UTF-8"?>
<rsl xmlns="https://rslstandard.org/rsl">
  <content url="${env.SITE_URL}/*">
    <license>
      <permits type="usage">${uses.permitted}</permits>
      <prohibits type="usage">${uses.prohibited}</prohibits>
    </license>${terms}
  </content>
</rsl>
`;
  return new Response(document, { headers: { 'content-type': 'application/rsl+xml; charset=utf-8' } });
}
