import { STATIC_BASE } from '@/domain/addresses/bases.rules';
import { HEAD_SCRIPT } from '@/features/shell/page-scripts.rules';
import '../site.css';

/** Root layout of dialogs in frames: no header, no footer, and the theme of the surrounding page (SUB-14). */
export default function FlowLayout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this codebase */}
        <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
        <link rel="stylesheet" href={`${STATIC_BASE}brand.css`} />
      </head>
      <body>{children}</body>
    </html>
  );
}
