import { chmod, copyFile, constants, link, mkdir, readdir, readFile } from 'node:fs/promises'
import { rename, rm, symlink } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { draftOf } from './drafts.ts'
import type { NativePackage } from './native-package.ts'

/**
 * PostgreSQL's programs in a folder that the server's user can read, made once a version.
 * node_modules is not that folder: it may lie where the user cannot enter, its install scripts,
 * which make the links between libraries, may be off, and `npm ci` removes it under a running server.
 */
export async function copyNative(root: string, native: NativePackage): Promise<string> {
  const target = join(root, `native-${native.version}`)
  if (existsSync(target)) return target
  const draft = draftOf(target)
  await copyTree(native.nativeDir, draft)
  await makeNamedLinks(native.nativeDir, draft)
  try {
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await chmod(to, 0o755)
  const isPrograms = from.endsWith('bin')
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) await copyTree(source, target)
    else if (entry.isFile() && !isOnlyForBuilding(entry.name)) {
      await linkOrCopy(source, target, isPrograms ? 0o755 : 0o644)
    }
  }
}

const isOnlyForBuilding = (name: string) => name.endsWith('.a') || name.endsWith('.pc')

/** A hard link costs neither time nor space, but not every file system or owner allows it. */
async function linkOrCopy(source: string, target: string, mode: number): Promise<void> {
  try {
    await link(source, target)
    await chmod(target, mode)
  } catch {
    await rm(target, { force: true })
    await copyFile(source, target, constants.COPYFILE_FICLONE)
    await chmod(target, mode)
  }
}

async function makeNamedLinks(nativeDir: string, draft: string): Promise<void> {
  const list = join(nativeDir, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const name = join(draft, relative('native', target))
    const file = join(draft, relative('native', source))
    await rm(name, { force: true })
    await symlink(relative(dirname(name), file), name)
  }
}

/** Removes the programs of earlier releases. No server may be running on them. */
export async function removeOtherCopies(root: string, native: NativePackage): Promise<void> {
  const current = `native-${native.version}`
  for (const name of await readdir(root)) {
    if (name.startsWith('native-') && !name.startsWith(current)) {
      await rm(join(root, name), { recursive: true, force: true })
    }
  }
}
