import { VideosRoute, videosMetadata } from './stream-route';

export const generateMetadata = () => videosMetadata();

export default function Page() {
  return <VideosRoute />;
}
