import { BrandFonts } from '@/features/shell/BrandFonts';
import { PageScript } from '@/features/shell/PageScript.client';
import { rootStyle } from '@/features/shell/root-style.rules';
import { documentLanguage } from '@/language/document-language';
import { PageMessages } from '@/language/PageMessages';
import { readSiteShell } from '../(site)/site-data';
import '../site.css';

/** Root layout of dialogs in frames: no header, no footer, and the theme of the surrounding page (SUB-14). */
export default async function FlowLayout({ children }: { children: React.ReactNode }) {
  const { brand } = await readSiteShell();
  return (
    <html {...documentLanguage()} style={rootStyle(brand)} suppressHydrationWarning>
      <head>
        <PageScript name="head" />
        <BrandFonts brand={brand} />
        <PageMessages part="site" />
      </head>
      <body>{children}</body>
    </html>
  );
}
