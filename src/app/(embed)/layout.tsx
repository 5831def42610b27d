import { STATIC_BASE } from '@/domain/addresses/bases.rules';
import '../site.css';

/** Root layout of pages that other sites embed in a frame: no header, no footer (VID-05). */
export default function EmbedLayout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <link rel="stylesheet" href={`${STATIC_BASE}brand.css`} />
      </head>
      <body>{children}</body>
    </html>
  );
}
