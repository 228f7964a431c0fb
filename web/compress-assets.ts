import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// After the build: what is sent often is compressed once, as hard as it goes.
const folder = join(import.meta.dirname, 'build/client')
const compressible = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.ico'])
const worthwhileBytes = 500

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.has(extname(entry.name))) continue
  const path = join(entry.parentPath, entry.name)
  const content = await readFile(path)
  if (content.length < worthwhileBytes) continue
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await writeFile(`${path}.br`, await brotli(content, quality))
  await writeFile(`${path}.gz`, await zip(content, { level: 9 }))
}
