import { createHash } from 'node:crypto'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
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
/** By the digest of what it holds: the first file of each. */
const compressed = new Map<string, string>()

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.has(extname(entry.name))) continue
  const path = join(entry.parentPath, entry.name)
  const content = await readFile(path)
  if (content.length < worthwhileBytes) continue
  // A script without words is the same in every language.
  const digest = createHash('sha256').update(content).digest('hex')
  const same = compressed.get(digest)
  if (same) {
    await copyFile(`${same}.br`, `${path}.br`)
    await copyFile(`${same}.gz`, `${path}.gz`)
    continue
  }
  compressed.set(digest, path)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await writeFile(`${path}.br`, await brotli(content, quality))
  await writeFile(`${path}.gz`, await zip(content, { level: 9 }))
}
