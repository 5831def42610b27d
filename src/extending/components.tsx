import type { ReactNode } from 'react';
import type { Body } from '@/domain/articles/body';
import type { PictureView } from '@/domain/media/picture.presenter';
import { setNodes } from '@/features/article/body-nodes';
import { Main } from '@/features/shell/Main';
import { Picture } from '@/ui/Picture';

// Components for a publisher's own code. Their props are part of the public surface (docs/extending.md).

/** An image as blocks and fields contain it. */
export type ImageValue = PictureView;

/** A rich text as blocks and fields contain it. */
export type RichTextValue = Body;

interface PageFrameProps {
  title: string;
  /** Below the title. */
  summary?: string | null;
  children: ReactNode;
}

/** The main content of a page: its title, an optional summary, and the content in the width of the site. */
export function PageFrame({ title, summary, children }: PageFrameProps) {
  return (
    <Main>
      <header className="ui-container ui-page-head">
        <h1 className="ui-title-1">{title}</h1>
        {summary ? <p className="ui-standfirst">{summary}</p> : null}
      </header>
      <div className="ui-container">{children}</div>
    </Main>
  );
}

interface ImageProps {
  image: ImageValue;
  /** Crop: 4:3, 3:2, 16:7, 1:1 or uncropped. Uncropped by default. */
  ratio?: 'thumb' | 'card' | 'wide' | 'square' | 'whole';
  /** Displayed width, as in the `sizes` attribute of HTML. */
  sizes: string;
}

/** A responsive image with its description, which reserves its space while it loads. */
export function Image({ image, ratio = 'whole', sizes }: ImageProps) {
  return <Picture cut={image[ratio]} alt={image.alt} sizes={sizes} />;
}

/** A rich text in the style of the site. Nothing if it is empty. */
export function RichText({ text }: { text: RichTextValue | null }) {
  return text ? <div className="ui-body">{setNodes(text, { layout: null })}</div> : null;
}
