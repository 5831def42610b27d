/** The index of the chapter that is heard at this second; -1 before the first one. Chapters are in order. */
export function chapterAt(chapters: { startSeconds: number }[], seconds: number): number {
  return chapters.findLastIndex(({ startSeconds }) => startSeconds <= seconds + 0.25);
}
