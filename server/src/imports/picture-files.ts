/** By its name; what it holds is read when it comes in. Videos are no pictures. */
export function isPicture(path: string): boolean {
  return /\.(?:jpe?g|png|webp|gif|avif|hei[cf])$/i.test(path)
}

/** What stands beside pictures, and stays out: films, raw files, and what programs note of each. */
export function isBesidePictures(path: string): boolean {
  return besides.test(path)
}

const besides =
  /\.(?:mp4|mov|m4v|avi|mts|3gp|webm|mkv|insv|dng|cr[23w]|nef|arw|raf|rw2|orf|pef|srw|tiff?|jxl|xmp|aae|json|thm|lrv|ini|db)$/i

/** Whether a path ends in a name without an ending, which tells nothing. */
export function hasNoEnding(path: string): boolean {
  return /(?:^|\/)[^/.]+$/.test(path)
}
