'use client';

import { useEffect, useRef } from 'react';

/** Shows its content only while the masthead is out of view (ART-08). */
export function HeadlineBar({ children }: { children: React.ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const masthead = document.getElementById('masthead');
    if (!masthead) return;
    const observer = new IntersectionObserver(([entry]) => {
      bar.current?.toggleAttribute('data-shown', entry?.isIntersecting === false);
    });
    observer.observe(masthead);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="article-bar" ref={bar}>
      {children}
    </div>
  );
}
