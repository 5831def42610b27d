import { PodcastsRoute, podcastsMetadata } from './podcasts-route';

export const generateMetadata = () => podcastsMetadata();

export default function Page() {
  return <PodcastsRoute />;
}
