/**
 * Replaces Next's own not-found page, which would be in the flight data of every page. It is never shown: the server
 * sends the site's page for every 404 (`src/server/pipeline.ts`).
 */
export default function NotFound() {
  return null;
}
