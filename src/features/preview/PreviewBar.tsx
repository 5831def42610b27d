import { PreviewRefresh } from './PreviewRefresh.client';

interface PreviewBarProps {
  readers: { key: string; name: string; isChosen: boolean }[];
  expiresAt: Date;
}

/** Bar above a preview: its expiry date, and the kind of reader it is shown to. */
export function PreviewBar({ readers, expiresAt }: PreviewBarProps) {
  const until = expiresAt.toISOString().replace('T', ' at ').slice(0, 19);
  return (
    <aside className="preview-bar" aria-label="Preview">
      <p>
        <strong>Preview.</strong> Anyone with the link can open it until {until} UTC.
      </p>
      <nav aria-label="Read as">
        <span>Read as</span>
        <ul>
          {readers.map(({ key, name, isChosen }) => (
            <li key={key}>
              <a href={`?as=${key}`} aria-current={isChosen ? 'true' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <PreviewRefresh />
    </aside>
  );
}
