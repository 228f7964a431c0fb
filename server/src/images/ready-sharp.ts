import sharp from 'sharp'

const loaders = [
  'VipsForeignLoadJpegFile',
  'VipsForeignLoadPngFile',
  'VipsForeignLoadWebpFile',
  'VipsForeignLoadHeifFile',
  'VipsForeignLoadNsgifFile',
  // What the club draws itself comes as a buffer, what strangers send always as a file.
  'VipsForeignLoadSvgBuffer',
]

/**
 * Readies a process for pictures that strangers have sent: no loader but these, and what it makes itself and reads
 * again by `others`, whatever a file says that it is: no SVG, PDF or TIFF.
 */
export function readySharp(...others: string[]): void {
  // As many pictures at once as there are cores do more than one on all of them.
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: [...loaders, ...others] })
}
