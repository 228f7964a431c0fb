import { mkdtemp, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test, vi } from 'vitest'
import { Refused } from '../images/refused.ts'
import { readMadeAt } from './mp4-boxes.ts'

function box(name: string, content = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}

const times = (count: number, one: Buffer) =>
  Buffer.concat(Array.from({ length: count }, () => one))

async function opened(bytes: Buffer) {
  const path = join(await mkdtemp(join(inject('appsFolder'), 'boxes-')), 'film.mp4')
  await writeFile(path, bytes)
  const file = await open(path)
  return { file, size: bytes.length, reads: vi.spyOn(file, 'read') }
}

test('boxes side by side are read together', async () => {
  const { file, size, reads } = await opened(box('moov', times(40_000, box('free'))))
  expect(await readMadeAt(file, size)).toBeUndefined()
  expect(reads.mock.calls.length).toBeLessThan(1_000)
  await file.close()
})

test('there are so many of them in all of a file, not in each box', async () => {
  const track = box('trak', times(2_000, box('free')))
  const { file, size } = await opened(box('moov', times(60, track)))
  await expect(readMadeAt(file, size)).rejects.toThrow(Refused)
  await file.close()
})
