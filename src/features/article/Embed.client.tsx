'use client';

import { useState } from 'react';
import { t } from '@/language/t';

/**
 * A recording on another site. Nothing is requested from its provider before the visitor clicks. Without JavaScript it
 * is a link.
 */
export function Embed({ url, src, title, provider }: { url: string; src: string; title: string; provider: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <iframe
        className="article-embed"
        src={src}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    );
  }
  return (
    <a
      className="article-embed ui-poster"
      href={url}
      onClick={(event) => {
        event.preventDefault();
        setOpen(true);
      }}
    >
      <span className="ui-serif ui-title-3">{title}</span>
      <span className="ui-play">
        <svg viewBox="0 0 12 14" aria-hidden="true">
          <path d="M0 0L12 7L0 14Z" />
        </svg>
        {t('Play from {provider}', { provider })}
      </span>
    </a>
  );
}
