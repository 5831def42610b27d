import { readVisualLibrary } from '@/domain/visual-library/asset.query';
import { definePublicStream } from './define-public-stream';

/** Lists the charts and slides of the visual library, newest first (STREAM-02, VIS-01). */
export const listVisualAssetsStream = definePublicStream({
  name: 'visual-library',
  description: 'the charts and slides of the visual library, newest first',
  read: readVisualLibrary,
});
