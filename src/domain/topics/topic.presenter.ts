import type { PictureView } from '../media/picture.presenter';

export interface TopicLink {
  id: string;
  name: string;
  url: string;
}
export interface TopicView extends TopicLink {
  description: string | null;
  picture: PictureView | null;
  nearby: (TopicLink & { count: number })[];
  count: number;
}
