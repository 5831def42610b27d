/** Structured data of a page, as JSON-LD with the schema.org vocabulary. */
export function JsonLd({ facts }: { facts: Record<string, unknown> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON escaped so that it can't close the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
