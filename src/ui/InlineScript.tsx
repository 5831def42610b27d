/**
 * A script that runs as soon as the browser reaches it. Its text is a constant, so that a content security policy can
 * allow it by its hash. Only client components may render it, with an empty text in the browser: so the script is in the
 * HTML of a page, but neither in its data nor in its files.
 */
export function InlineScript({ text }: { text: string }) {
  return (
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this codebase
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
