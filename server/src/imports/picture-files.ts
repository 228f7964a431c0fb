/** By its name; what it holds is read when it comes in. Videos are no pictures. */
export function isPicture(path: string): boolean {
  return /\.(?:jpe?g|png|webp|gif|avif|hei[cf])$/i.test(path)
}

/** Whether a path ends in a name without an ending, which tells nothing. */
export function hasNoEnding(path: string): boolean {
  return /(?:^|\/)[^/.]+$/.test(path)
}
