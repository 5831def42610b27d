/** Returns the index of the chapter at this second; -1 before the first one. `chapters` must be sorted. */
export function chapterAt(chapters: { startSeconds: number }[], seconds: number): number {
  return chapters.findLastIndex(({ startSeconds }) => startSeconds <= seconds + 0.25);
}
