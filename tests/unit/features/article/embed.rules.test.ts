import { expect, test } from 'vitest';
import { playerOf } from '@/features/article/embed.rules';

test('URLs of YouTube and Vimeo become their players without tracking', () => {
  for (const url of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?t=3',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ]) {
    expect(playerOf(url)?.src).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0');
  }
  expect(playerOf('https://vimeo.com/123456789')?.src).toBe(
    'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1',
  );
});

test('any other URL has no player', () => {
  for (const url of [
    'https://evil.example/https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'http://vimeo.com/123456789',
    'javascript:alert(1)',
    '',
  ]) {
    expect(playerOf(url)).toBeNull();
  }
});
