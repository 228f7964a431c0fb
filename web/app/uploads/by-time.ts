/**
 * Compares wall clocks that are written alike, such as `2031-05-12T09:30:00`. Those without a time
 * come last, among themselves as they were.
 */
export function byTime(one: string | null | undefined, other: string | null | undefined): number {
  if (one === other) return 0
  if (!one || !other) return one ? -1 : other ? 1 : 0
  return one < other ? -1 : 1
}
