import type { MailFrame } from '@/domain/mail/mail';
import { SANS } from './mail-style';

interface MailButtonProps {
  label: string;
  url: string;
  accent: MailFrame['accent'];
}

/** A button in a mail. Outlook shows a background only in a cell of a table. */
export function MailButton({ label, url, accent }: MailButtonProps) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '10px 0 24px' }}>
      <tbody>
        <tr>
          <td className="btn" style={{ background: accent.color }}>
            <a
              href={url}
              style={{
                fontFamily: SANS,
                display: 'inline-block',
                padding: '15px 30px',
                fontWeight: 600,
                fontSize: 16,
                color: accent.ink,
                textDecoration: 'none',
              }}
            >
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
