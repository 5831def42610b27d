import { BrandFonts } from '@/features/shell/BrandFonts';
import { rootStyle } from '@/features/shell/root-style.rules';
import { documentLanguage } from '@/language/document-language';
import { PageMessages } from '@/language/PageMessages';
import { readSiteShell } from '../(site)/site-data';
import '../site.css';

/** Root layout of pages that other sites embed in a frame: no header, no footer (VID-05). */
export default async function EmbedLayout({ children }: { children: React.ReactNode }) {
  const { brand } = await readSiteShell();
  return (
    <html {...documentLanguage()} style={rootStyle(brand)}>
      <head>
        <BrandFonts brand={brand} />
        <PageMessages part="site" />
      </head>
      <body>{children}</body>
    </html>
  );
}
