import { expect, test } from 'vitest';
import { clockText, minutesOf } from '@/domain/media/duration.rules';
import { paragraphsOfTranscript } from '@/domain/media/transcript.rules';

test('a time shows minutes and seconds, and hours from the first hour on', () => {
  expect([0, 9.9, 760, 3725, Number.NaN].map(clockText)).toEqual(['0:00', '0:09', '12:40', '1:02:05', '0:00']);
  expect([null, 0, 20, 100].map(minutesOf)).toEqual([null, null, 1, 2]);
});

test('a transcript is parsed with or without times and speakers', () => {
  expect(paragraphsOfTranscript('0:41 Meera: It is noon.\n\nNobody speaks: here\n\n1:02 A port is a queue.')).toEqual([
    { seconds: 41, clock: '0:41', speaker: 'Meera', text: 'It is noon.' },
    { seconds: null, clock: null, speaker: null, text: 'Nobody speaks: here' },
    { seconds: 62, clock: '1:02', speaker: null, text: 'A port is a queue.' },
  ]);
  expect(paragraphsOfTranscript(null)).toEqual([]);
});
