import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// After the build: what is sent often is compressed once, as hard as it goes.
const folder = join(import.meta.dirname, 'build/client')
const compressible = new Set([
  '.js',
  '.mjs',
  '.css',
  '.svg',
  '.json',
  '.webmanifest',
  '.txt',
  '.ico',
])
const worthwhileBytes = 500
/** The files that hold the same, by its digest: a script without words is so in every language. */
const alike = new Map<string, string[]>()

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.has(extname(entry.name))) continue
  const path = join(entry.parentPath, entry.name)
  const content = await readFile(path)
  if (content.length < worthwhileBytes) continue
  const digest = createHash('sha256').update(content).digest('hex')
  alike.set(digest, [...(alike.get(digest) ?? []), path])
}

const best = { [constants.BROTLI_PARAM_QUALITY]: 11 }
// Each is the smaller one for some files: by a few bytes in a thousand, of what every page loads.
const forSmall = { ...best, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT }
const forBig = {
  ...best,
  [constants.BROTLI_PARAM_LGWIN]: 19,
  [constants.BROTLI_PARAM_LGBLOCK]: 19,
}
const bigBytes = 100_000

async function compress(content: Buffer): Promise<Buffer> {
  const other = content.length < bigBytes ? forSmall : forBig
  const [one, two] = await Promise.all([
    brotli(content, { params: best }),
    brotli(content, { params: other }),
  ])
  return one.length < two.length ? one : two
}

// All at once: the pool behind zlib takes as many as there are processors for.
await Promise.all(
  [...alike.values()].map(async (paths) => {
    const content = await readFile(paths[0]!)
    const [br, gz] = await Promise.all([compress(content), zip(content, { level: 9 })])
    for (const path of paths) {
      await writeFile(`${path}.br`, br)
      await writeFile(`${path}.gz`, gz)
    }
  }),
)
