import type { ReactNode } from 'react';
import type { Body } from '@/domain/articles/body';
import type { PictureView } from '@/domain/media/picture.presenter';
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
export declare function PageFrame({ title, summary, children }: PageFrameProps): import("react").JSX.Element;
interface ImageProps {
    image: ImageValue;
    /** Crop: 4:3, 3:2, 16:7, 1:1 or uncropped. Uncropped by default. */
    ratio?: 'thumb' | 'card' | 'wide' | 'square' | 'whole';
    /** Displayed width, as in the `sizes` attribute of HTML. */
    sizes: string;
}
/** A responsive image with its description, which reserves its space while it loads. */
export declare function Image({ image, ratio, sizes }: ImageProps): import("react").JSX.Element;
/** A rich text in the style of the site. Nothing if it is empty. */
export declare function RichText({ text }: {
    text: RichTextValue | null;
}): import("react").JSX.Element | null;
export {};
