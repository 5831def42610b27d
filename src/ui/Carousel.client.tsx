'use client';

import { Fragment, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '@/language/t';
import { glideAt, placeOf, realSlideOf } from './carousel.rules';

/** Duration of a slide transition, in milliseconds (STORE-09). */
const GLIDE_MS = 300;

/** How long the row must be still before a swipe counts as finished, in milliseconds. */
const REST_MS = 90;

interface CarouselProps {
  /** Accessible name of the carousel. */
  label: string;
  /** The slides; each name labels its dot. */
  slides: { name: string; content: React.ReactNode }[];
}

/**
 * Shows one slide at a time, with a dot for each. It loops, takes 300 ms per slide and never advances by itself
 * (STORE-09). Without JavaScript it is a scrollable row.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const count = slides.length;
  const track = useRef<HTMLDivElement>(null);
  const glide = useRef(0);
  const [current, setCurrent] = useState(0);
  const [isReady, setIsReady] = useState(false);
  const isMoving = isReady && count > 1;

  const stand = useCallback((place: number) => {
    const row = track.current;
    if (row) row.scrollLeft = place * widthOf(row);
  }, []);

  useEffect(() => setIsReady(true), []);
  // Copies at both ends of the row shift the first slide to position 1.
  useLayoutEffect(() => {
    if (isMoving) stand(placeOf(0));
  }, [isMoving, stand]);
  useEffect(() => {
    const stay = () => isMoving && stand(placeOf(current));
    window.addEventListener('resize', stay);
    return () => window.removeEventListener('resize', stay);
  }, [isMoving, current, stand]);

  const go = (step: number) => {
    const row = track.current;
    if (!row || !isMoving) return;
    cancelAnimationFrame(glide.current);
    const from = row.scrollLeft;
    const to = (placeOf(current) + step) * widthOf(row);
    const next = realSlideOf(placeOf(current) + step, count);
    setCurrent(next);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const start = performance.now();
    row.dataset.gliding = '';
    const move = (now: number) => {
      const passed = isCalm ? 1 : Math.min(1, Math.max(0, now - start) / GLIDE_MS);
      row.scrollLeft = glideAt(from, to, passed);
      if (passed < 1) {
        glide.current = requestAnimationFrame(move);
        return;
      }
      stand(placeOf(next));
      delete row.dataset.gliding;
    };
    glide.current = requestAnimationFrame(move);
  };

  const settle = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onScroll = () => {
    clearTimeout(settle.current);
    settle.current = setTimeout(() => {
      const row = track.current;
      if (!row || !isMoving || row.dataset.gliding !== undefined) return;
      const next = realSlideOf(Math.round(row.scrollLeft / widthOf(row)), count);
      setCurrent(next);
      stand(placeOf(next));
    }, REST_MS);
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !track.current) return;
    event.preventDefault();
    go(step * Math.sign(widthOf(track.current)));
  };

  const [first] = slides;
  const last = slides.at(-1);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a region with its own role description
    <div
      className="ui-carousel"
      role="region"
      aria-roledescription={t('carousel')}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <div className="ui-carousel-track" ref={track} onScroll={onScroll}>
        {isMoving ? <Copy>{last?.content}</Copy> : null}
        {slides.map(({ name, content }, at) => (
          <div
            className="ui-carousel-slide"
            key={name}
            inert={isMoving && at !== current}
            data-current={at === current}
          >
            {content}
          </div>
        ))}
        {isMoving ? <Copy>{first?.content}</Copy> : null}
      </div>
      {count > 1 ? (
        <div className="ui-carousel-dots ui-needs-script ui-container">
          <button type="button" aria-label={t('Previous')} onClick={() => go(-1)}>
            <Arrow d="M12.5 4L6.5 10L12.5 16" />
          </button>
          {slides.map(({ name }, at) => (
            <Fragment key={name}>
              <button
                type="button"
                className="ui-carousel-dot"
                aria-label={t('{name}, {number} of {count}', { name, number: at + 1, count })}
                aria-current={at === current}
                onClick={() => go(at - current)}
              />
            </Fragment>
          ))}
          <button type="button" aria-label={t('Next')} onClick={() => go(1)}>
            <Arrow d="M7.5 4L13.5 10L7.5 16" />
          </button>
        </div>
      ) : null}
    </div>
  );
}

/** Returns the width of a slide. Negative where writing runs from right to left, as the row then scrolls. */
const widthOf = (row: HTMLElement): number =>
  getComputedStyle(row).direction === 'rtl' ? -row.clientWidth : row.clientWidth;

/** Copy of a slide at either end of the row, so that it can loop. */
function Copy({ children }: { children: React.ReactNode }) {
  return (
    <div className="ui-carousel-slide" inert aria-hidden="true" data-copy="">
      {children}
    </div>
  );
}

function Arrow({ d }: { d: string }) {
  return (
    <svg className="ui-icon ui-icon--directed" viewBox="0 0 20 20" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
