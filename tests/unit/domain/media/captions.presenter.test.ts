import { expect, test } from 'vitest';
import { isTimed, presentCaptions } from '@/domain/media/captions.presenter';
import { paragraphsOfTranscript } from '@/domain/media/transcript.rules';

test('a timed transcript becomes cues that follow one another, with speakers and escaped text', () => {
  const paragraphs = paragraphsOfTranscript(
    '0:00 Meera: It is noon,\nnearly.\n\n0:41 R&D <asks> more.\n\n1:02:03 Ada: Bye.',
  );
  if (!isTimed(paragraphs)) throw new Error('The transcript has times.');
  expect(presentCaptions(paragraphs, 3_730)).toBe(
    [
      'WEBVTT',
      '00:00:00.000 --> 00:00:41.000\n<v Meera>It is noon, nearly.',
      '00:00:41.000 --> 01:02:03.000\nR&amp;D &lt;asks&gt; more.',
      '01:02:03.000 --> 01:02:10.000\n<v Ada>Bye.\n',
    ].join('\n\n'),
  );
  expect(presentCaptions(paragraphs, 0)).toContain('01:02:03.000 --> 01:02:08.000');
});

test.each([
  ['', 'empty'],
  ['It is noon.', 'without a time'],
  ['0:00 It is noon.\n\nAnd on.', 'with a time that is missing'],
  ['0:41 It is noon.\n\n0:10 And on.', 'with a time that goes back'],
])('a transcript %j is not timed: %s', (text) => {
  expect(isTimed(paragraphsOfTranscript(text))).toBe(false);
});
