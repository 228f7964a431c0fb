import { chmod, mkdir, readdir, readFile, readlink, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyNative } from './native-copy.ts'
import { makeFolder } from './testing.ts'

/** As npm leaves it with install scripts off and a strict umask: no links, closed files. */
async function makePackage() {
  const nativeDir = join(await makeFolder(), 'native')
  await mkdir(join(nativeDir, 'bin'), { recursive: true })
  await mkdir(join(nativeDir, 'lib'))
  await writeFile(join(nativeDir, 'bin', 'postgres'), 'program')
  await writeFile(join(nativeDir, 'lib', 'libpq.so.5.18'), 'library')
  await writeFile(join(nativeDir, 'lib', 'libpq.a'), 'archive')
  await chmod(join(nativeDir, 'bin', 'postgres'), 0o600)
  await chmod(join(nativeDir, 'lib', 'libpq.so.5.18'), 0o600)
  await writeFile(
    join(nativeDir, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  )
  return { nativeDir, version: '18.4.0', major: '18' }
}

test('the copy has the links and rights that the package lacks', async () => {
  const copy = await copyNative(await makeFolder(), await makePackage())
  expect((await stat(join(copy, 'bin', 'postgres'))).mode & 0o777).toBe(0o755)
  expect((await stat(join(copy, 'lib', 'libpq.so.5.18'))).mode & 0o777).toBe(0o644)
  expect(await readlink(join(copy, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
  expect(await readdir(join(copy, 'lib'))).not.toContain('libpq.a')
})

test('a version is copied once', async () => {
  const root = await makeFolder()
  const native = await makePackage()
  const copy = await copyNative(root, native)
  const made = await stat(copy)
  await writeFile(join(native.nativeDir, 'bin', 'new'), '')
  expect(await copyNative(root, native)).toBe(copy)
  expect((await stat(copy)).mtimeMs).toBe(made.mtimeMs)
})

test('copies made at once are one whole copy', async () => {
  const root = await makeFolder()
  const native = await makePackage()
  await Promise.all([copyNative(root, native), copyNative(root, native)])
  expect(await readdir(root)).toEqual(['native-18.4.0'])
  expect(await readFile(join(root, 'native-18.4.0', 'bin', 'postgres'), 'utf8')).toBe('program')
})
