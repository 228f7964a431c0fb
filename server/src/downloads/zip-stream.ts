import { Readable } from 'node:stream'
import yazl from 'yazl'

export interface ZipEntry {
  name: string
  /** `YYYY-MM-DDTHH:mm:ss` of a wall clock; now where there is none. */
  takenAt: string | null
  /** Bytes, where they are known beforehand. */
  size: number | undefined
  /** Called when its turn has come and the one before has been read. */
  open: () => Promise<Readable>
}

export interface ZipStream {
  stream: Readable
  /** Bytes; undefined where the size of an entry is not known. */
  size: number | undefined
}

/** Files in one, as they are: photos are pressed together already. One is open at a time. */
export async function zipStream(entries: readonly ZipEntry[]): Promise<ZipStream> {
  const zip = new yazl.ZipFile()
  const stream = zip.outputStream as Readable
  let current: Readable | undefined
  const breakOff = (error: unknown) => stream.destroy(error as Error)
  zip.on('error', breakOff)
  // It may break before anybody who sends it listens.
  stream.on('error', () => undefined)
  // Who has gone leaves a file open in the middle.
  stream.once('close', () => current?.destroy())
  for (const { name, takenAt, size, open } of entries) {
    const options = {
      compress: false,
      ...(size !== undefined && { size }),
      mtime: clockOf(takenAt),
      // A camera's clock has no zone, as the one of the old format has none.
      forceDosTimestamp: true,
    }
    zip.addReadStreamLazy(name, options, (callback) => {
      // Pipes pass no error on.
      current = Readable.from(contentOf(open)).on('error', breakOff)
      callback(null, current)
    })
  }
  const sized = Promise.withResolvers<number>()
  // Its types leave the argument out.
  const tell = sized.resolve as unknown as () => void
  zip.end({ forceZip64Format: false, comment: '' }, tell)
  const isKnown = entries.every(({ size }) => size !== undefined)
  return { stream, size: isKnown ? await sized.promise : undefined }
}

/** Opened when it is read, and closed however that ends. */
async function* contentOf(open: ZipEntry['open']): AsyncGenerator<Buffer> {
  const source = await open()
  try {
    yield* source as AsyncIterable<Buffer>
  } finally {
    source.destroy()
  }
}

/** The format knows years from 1980 on. */
function clockOf(takenAt: string | null): Date {
  // Without a zone it is read on this machine's clock, as it is written.
  const time = takenAt === null ? new Date() : new Date(takenAt)
  return time.getFullYear() < 1980 ? new Date(1980, 0, 1) : time
}
