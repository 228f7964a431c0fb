import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { exportArchive } from './export-archive.ts'
import { openZip } from './zip-file.ts'

const ids = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002']
const names = ['profile.json', ...ids.map((id) => `pictures/${id}.jpg`)]

/** A zip of an export with two pictures; `lie` changes the directory's entry of the second one. */
async function opened(lie: (entry: DataView) => void = () => {}) {
  const bytes = zipSync(Object.fromEntries(names.map((name) => [name, strToU8(name)])))
  const at = Buffer.from(bytes).lastIndexOf(names[2]!) - 46
  lie(new DataView(bytes.buffer, bytes.byteOffset + at))
  const folder = await mkdtemp(join(tmpdir(), 'farfolk-zip-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'a.zip')
  await writeFile(path, bytes)
  return openZip(path)
}

test('bytes that stand under two names are refused', async () => {
  ;(await opened()).close()
  await expect(opened((entry) => entry.setUint32(42, 0, true))).rejects.toMatchObject({
    status: 422,
  })
})

test('what says that it is larger than it may be is not unpacked, and too much of it refused', async () => {
  const zip = await opened((entry) => entry.setUint32(24, 200 * 1024 * 1024, true))
  const archive = (await exportArchive(zip))!
  await expect(archive.file(ids[1]!, 25 * 1024 * 1024)).rejects.toMatchObject({ status: 413 })
  expect(await archive.file(ids[0]!, 25 * 1024 * 1024)).toBeDefined()
  archive.close()
  const huge = await opened((entry) => entry.setUint32(24, 300 * 1024 * 1024, true))
  await expect(exportArchive(huge)).rejects.toMatchObject({ status: 422 })
  huge.close()
})
