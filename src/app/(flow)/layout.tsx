import { HEAD_SCRIPT } from '@/features/shell/page-scripts.rules';
import '../site.css';

/** The root of the dialogs in frames: no header, no footer, and the theme of the page around them (SUB-14). */
export default function FlowLayout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this program */}
        <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
