import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { KeptPromises } from '../kept-promises.ts'

const compress = promisify(brotliCompress)

export interface Picture {
  svg: string
  brotli: Buffer
}

/** Draws each picture once, keeps the ones used last, and never draws one twice at a time. */
export class PictureCache {
  private readonly pictures: KeptPromises<Picture>

  constructor(limit: number) {
    this.pictures = new KeptPromises(limit)
  }

  get(key: string, draw: () => Promise<string>): Promise<Picture> {
    return this.pictures.get(key, async () => inBoth(await draw()))
  }
}

async function inBoth(svg: string): Promise<Picture> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
  return { svg, brotli: await compress(svg, { params }) }
}
