/** Facts about a page for machines, as schema.org says them. */
export function JsonLd({ facts }: { facts: Record<string, unknown> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
