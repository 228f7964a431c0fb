import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

// What the first view of a page transfers: `node bundle-size.ts http://localhost:3000/home …`.
const client = join(import.meta.dirname, 'build/client')

for (const address of process.argv.slice(2)) {
  const html = await (await fetch(address)).text()
  const files = new Set(
    [...html.matchAll(/(?:href|src)="(\/assets\/[^"#]+\.(?:js|css))/g)].map((match) => match[1]),
  )
  let total = 0
  for (const file of files) {
    if (!file) continue
    const size = brotliCompressSync(await readFile(join(client, file))).length
    total += size
    process.stdout.write(`${String(size).padStart(8)} ${file}\n`)
  }
  process.stdout.write(`${String(total).padStart(8)} bytes, ${files.size} requests: ${address}\n\n`)
}
