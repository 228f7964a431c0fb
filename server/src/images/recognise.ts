export type PictureType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/gif'
  | 'image/webp'
  | 'image/avif'
  | 'image/heic'

/** Brands of ISO base media files (ISO/IEC 23008-12): AV1 or HEVC inside. */
const brands: Record<string, PictureType> = {
  avif: 'image/avif',
  avis: 'image/avif',
  heic: 'image/heic',
  heix: 'image/heic',
  heim: 'image/heic',
  heis: 'image/heic',
  hevc: 'image/heic',
  hevx: 'image/heic',
}

/** What a browser or a reader of documents may take a file for that begins as a picture. */
const otherThings = /<(?:!doctype|html|head|body|script|iframe|svg|\?php)|%pdf-/i
const sniffedBytes = 1_500
/** Tags that no camera writes: behind a picture they are a page or a script that is hidden in it. */
const hiddenPage = /<(?:!doctype html|(?:html|body|script|iframe)[\s>]|\?php\s)/i
/** Sizes that read as the start of a comment: the file is a script to whoever runs it as one. */
const hiddenScript = /^(?:GIF8[79]a|\xff\xd8\xff\xe0)\/\*/
/** The end of an archive with the longest comment that it may bear. */
const tailBytes = 22 + 65_535

/**
 * The type of a picture by its bytes alone; undefined for anything else, and for a file that is a
 * picture and something else besides: a page, a PDF or an archive.
 */
export function recognise(file: Buffer): PictureType | undefined {
  const type = typeOf(file)
  if (!type || endsAsArchive(file.subarray(-tailBytes))) return undefined
  const text = file.toString('latin1')
  if (otherThings.test(text.slice(0, sniffedBytes))) return undefined
  return hiddenPage.test(text) || hiddenScript.test(text) ? undefined : type
}

function typeOf(head: Buffer): PictureType | undefined {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg'
  if (head.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (/^GIF8[79]a/.test(head.toString('latin1', 0, 6))) return 'image/gif'
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP')
    return 'image/webp'
  if (head.toString('latin1', 4, 8) === 'ftyp') return typeOfBrands(head)
  return undefined
}

/** The major brand, or where it names the container alone (mif1, msf1) the first that says more. */
function typeOfBrands(head: Buffer): PictureType | undefined {
  const end = Math.min(head.readUInt32BE(0), head.length)
  for (let at = 8; at + 4 <= end; at += 4) {
    // At 12 stands the version of the major brand.
    const type = at === 12 ? undefined : brands[head.toString('latin1', at, at + 4)]
    if (type) return type
  }
  return undefined
}

/** A ZIP is read from its end: the record there says how far it is to the end of the file. */
function endsAsArchive(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf('PK\x05\x06'); at >= 0; at = lastBefore(tail, at)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
  }
  return false
}

function lastBefore(tail: Buffer, at: number): number {
  return at === 0 ? -1 : tail.lastIndexOf('PK\x05\x06', at - 1)
}
