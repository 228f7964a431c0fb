import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

export interface Picture {
  svg: string
  brotli: Buffer
}

/** Draws each picture once, keeps the ones used last, and never draws one twice at a time. */
export class PictureCache {
  private pictures = new Map<string, Promise<Picture>>()
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
  }

  get(key: string, draw: () => Promise<string>): Promise<Picture> {
    const kept = this.pictures.get(key)
    const picture = kept ?? draw().then(inBoth)
    // The last in the map is the one used last.
    this.pictures.delete(key)
    this.pictures.set(key, picture)
    if (!kept) {
      picture.catch(() => this.pictures.delete(key))
      const oldest = this.pictures.keys().next().value
      if (this.pictures.size > this.limit && oldest !== undefined) this.pictures.delete(oldest)
    }
    return picture
  }

  forget(key: string): void {
    this.pictures.delete(key)
  }
}

async function inBoth(svg: string): Promise<Picture> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
  return { svg, brotli: await compress(svg, { params }) }
}
