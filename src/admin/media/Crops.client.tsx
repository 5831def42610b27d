'use client';

import { useDocumentInfo, useForm, useFormFields, useUploadEdits } from '@payloadcms/ui';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { cropPosition, type FocalPoint, isCropped, type PictureSize, ratioOf } from '@/domain/media/crop.rules';
import type { Rendition } from '@/domain/media/ratios.rules';
import type { Media } from '@/generated/payload-types';
import { msg, t } from '@/language/t';
import './media.css';

/** Places of the site that cut images, with the ratio that they use. */
const PLACES: { ratio: Rendition['ratio']; label: string }[] = [
  { ratio: 'wide', label: msg('Opening of an article') },
  { ratio: 'card', label: msg('Home page and cards') },
  { ratio: 'thumb', label: msg('Rows of lists') },
  { ratio: 'social', label: msg('Link previews') },
  { ratio: 'square', label: msg('Portraits and podcasts') },
];

/** Percent that an arrow key moves the focal point, and with Shift. */
const STEPS = [1, 10] as const;

/** The image with its focal point, which can be moved, and what the places of the site cut from it. */
export function Crops() {
  const { data, docPermissions } = useDocumentInfo();
  const { setModified } = useForm();
  const { uploadEdits, updateUploadEdits } = useUploadEdits();
  const file = useFormFields(([fields]) => fields.file?.value as File | null | undefined);
  const source = useSource(file, (data as { url?: string } | undefined)?.url, data?.updatedAt as string | undefined);
  const [loaded, setLoaded] = useState<PictureSize | null>(null);
  if (!source) return null;
  const edited = uploadEdits?.focalPoint;
  const stored = data as Partial<Media> | undefined;
  const { width, height } = stored ?? {};
  // A stored image may have loaded before this component listens.
  const size = file instanceof File ? loaded : width && height ? { width, height } : loaded;
  const point = { x: edited?.x ?? stored?.focalX ?? 50, y: edited?.y ?? stored?.focalY ?? 50 };
  const move = ({ x, y }: FocalPoint) => {
    updateUploadEdits?.({ focalPoint: { x: inside(x), y: inside(y) } } as never);
    setModified(true);
  };
  return (
    <section className="field-type admin-crops" aria-labelledby="crops-title">
      <h3 id="crops-title">{t('Crops')}</h3>
      <p className="field-description">
        {t('Drag the point, or move it with the arrow keys: every crop keeps it in frame. Save to apply.')}
      </p>
      <div className="admin-crops-parts">
        <FocalPicture
          source={source}
          point={point}
          isLocked={!docPermissions?.update}
          onMove={move}
          onLoad={({ naturalWidth, naturalHeight }) => setLoaded({ width: naturalWidth, height: naturalHeight })}
        />
        <ul className="admin-crops-list">
          {PLACES.map(({ ratio, label }) => (
            <Crop key={ratio} source={source} size={size} point={point} ratio={ratio} label={t(label)} />
          ))}
        </ul>
      </div>
    </section>
  );
}

const inside = (percent: number): number => Math.round(Math.min(Math.max(percent, 0), 100));

/** Returns the URL of the image: of the chosen file, or of the stored one. */
function useSource(file: File | null | undefined, url: string | undefined, updatedAt: string | undefined) {
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    if (!(file instanceof File)) return setChosen(null);
    const address = URL.createObjectURL(file);
    setChosen(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return chosen ?? (url ? `${url}?v=${encodeURIComponent(updatedAt ?? '')}` : null);
}

interface FocalPictureProps {
  source: string;
  point: FocalPoint;
  isLocked: boolean;
  onMove: (point: FocalPoint) => void;
  onLoad: (image: HTMLImageElement) => void;
}

function FocalPicture({ source, point, isLocked, onMove, onLoad }: FocalPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const moveTo = ({ clientX, clientY }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || isLocked) return;
    onMove({ x: ((clientX - box.left) / box.width) * 100, y: ((clientY - box.top) / box.height) * 100 });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.shiftKey ? 1 : 0];
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key];
    if (!by) return;
    event.preventDefault();
    onMove({ x: point.x + (by[0] ?? 0), y: point.y + (by[1] ?? 0) });
  };
  return (
    <div
      ref={frame}
      className="admin-crops-whole"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        moveTo(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
      }}
    >
      <img src={source} alt="" draggable={false} onLoad={({ currentTarget }) => onLoad(currentTarget)} />
      <button
        type="button"
        className="admin-crops-point"
        style={{ insetBlockStart: `${point.y}%`, left: `${point.x}%` }}
        disabled={isLocked}
        aria-label={t('Focal point: {x}% from the left, {y}% from the top', { x: point.x, y: point.y })}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

interface CropProps {
  source: string;
  size: PictureSize | null;
  point: FocalPoint;
  ratio: Rendition['ratio'];
  label: string;
}

function Crop({ source, size, point, ratio, label }: CropProps) {
  const aspect = ratioOf(ratio) ?? 1;
  const isCut = !size || isCropped(size, ratio);
  const position = size && isCut ? cropPosition(size, point, aspect) : { x: 50, y: 50 };
  return (
    <li data-crop={ratio}>
      <img
        src={source}
        alt=""
        style={{
          aspectRatio: String(aspect),
          objectFit: isCut ? 'cover' : 'contain',
          objectPosition: `${position.x}% ${position.y}%`,
        }}
      />
      <span>{label}</span>
      {isCut ? null : <span className="field-description">{t('Too small for this crop: shown whole.')}</span>}
    </li>
  );
}
