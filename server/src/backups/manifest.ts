import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Another shape of backups, another number. */
export const backupFormat = 1

export const manifestFile = 'manifest.json'

const Member = z.object({
  file: z.string(),
  rows: z.int().check(z.minimum(0)),
  /** Of the content, as it is unpacked. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

/** What a backup says of itself, in its last file. */
export const Manifest = z.object({
  format: z.literal(backupFormat),
  /** Of the release that has made it, for who reads it. */
  version: z.string(),
  /** The newest that its database had. */
  migration: z.string(),
  madeAt: z.iso.datetime(),
  tables: z.array(
    z.extend(Member, { name: z.string(), columns: z.array(z.string()).check(z.minLength(1)) }),
  ),
  jobs: Member,
})
export type Manifest = z.infer<typeof Manifest>

export async function clubVersion(): Promise<string> {
  const file = join(import.meta.dirname, '../../package.json')
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string }
  return version
}
