import '@/ui/styles/fonts.css';
import '@/ui/styles/tokens.css';
import '@/ui/styles/base.css';
import '@/ui/styles/parts.css';

/** The root of the dialogs that are shown in a frame: no header, no footer (SUB-14). */
export default function FlowLayout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
