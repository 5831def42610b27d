import '../site.css';

/** The root of what other sites show in a frame: no header, no footer (VID-05). */
export default function EmbedLayout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
