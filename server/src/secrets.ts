import { hkdfSync, randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { cannotWrite, makeFolder } from './data-folder.ts'
import { StartError } from './start-error.ts'

export interface Secrets {
  /** A key of 32 bytes for one purpose: keys of different purposes tell nothing of each other. */
  keyFor(purpose: string): Buffer
}

type SecretConfig = Pick<Config, 'secretKey' | 'dataDir'>

/** SECRET_KEY, or the key that was made once and is kept in DATA_DIR. */
export async function readSecrets(config: SecretConfig): Promise<Secrets> {
  return secretsOf(config.secretKey ?? (await keptSecret(config.dataDir)))
}

/** Those that the club has by now: with a key made here nobody could open what it seals. */
export async function readClubSecrets(config: SecretConfig): Promise<Secrets> {
  const secret = config.secretKey ?? (await readSecret(keyFile(config.dataDir)))
  if (secret !== undefined) return secretsOf(secret)
  throw new StartError(
    `There is no secret.key in ${config.dataDir}: set DATA_DIR or SECRET_KEY as for the club`,
  )
}

const secretsOf = (secret: string): Secrets => ({
  keyFor: (purpose) => Buffer.from(hkdfSync('sha256', secret, '', `farfolk ${purpose}`, 32)),
})

const keyFile = (dataDir: string) => join(dataDir, 'secret.key')

async function keptSecret(dataDir: string): Promise<string> {
  const file = keyFile(dataDir)
  return (await readSecret(file)) ?? (await makeSecret(dataDir, file))
}

/** Written whole before it gets its name: of several starts at once the first one's stays. */
async function makeSecret(dataDir: string, file: string): Promise<string> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    await makeFolder(dataDir)
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  } catch (error) {
    throw cannotWrite(dataDir, error)
  }
  try {
    await link(draft, file)
  } catch (error) {
    if (!isFileError(error, 'EEXIST')) throw error
  } finally {
    await rm(draft)
  }
  const secret = await readSecret(file)
  if (secret === undefined) throw new StartError(`${file} was made and is gone again`)
  return secret
}

async function readSecret(file: string): Promise<string | undefined> {
  try {
    const secret = (await readFile(file, 'utf8')).trim()
    if (secret.length < 32) throw new StartError(`${file} holds no key of 32 characters or more`)
    return secret
  } catch (error) {
    // A folder above it that is a file: making the folder says so.
    if (isFileError(error, 'ENOENT') || isFileError(error, 'ENOTDIR')) return undefined
    if (error instanceof StartError) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`${file} cannot be read (${code}): give this user the file`, {
      cause: error,
    })
  }
}

function isFileError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
