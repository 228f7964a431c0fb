import { readdir, readFile, readlink } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Every file below a folder, with what it holds; `except` are folders of the first level. */
export async function filesUnder(
  folder: string,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<{ name: string; bytes: Buffer }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !except.includes(name.split(sep)[0] ?? ''))
  return Promise.all(
    names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })),
  )
}

/** The paths of what this process has open; none where there is no /proc. */
export async function openFiles(): Promise<string[]> {
  const files = await readdir('/proc/self/fd').catch(() => [])
  return Promise.all(files.map((file) => readlink(`/proc/self/fd/${file}`).catch(() => '')))
}
