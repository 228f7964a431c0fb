import { createReadStream, createWriteStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../start-error.ts'
import { unwritten } from './unwritten.ts'

/** What every file of age begins with: https://age-encryption.org/v1 */
const beginning = Buffer.from('age-encryption.org/v1\n')

/** For a pipeline: its bytes as a file of age that the private key of the recipient opens. */
export function sealedFor(recipient: string) {
  return async function* (source: Readable): AsyncGenerator<Uint8Array> {
    // What it takes is loaded once a night, by who seals.
    const { Encrypter } = await import('age-encryption')
    const encrypter = new Encrypter()
    encrypter.addRecipient(recipient)
    yield* await encrypter.encrypt(asWeb(source))
  }
}

/** By what it holds: a file may have been renamed. */
export async function isSealed(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined)
  if (!file) return false
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(beginning.length) })
    return buffer.equals(beginning)
  } finally {
    await file.close()
  }
}

/**
 * Writes what a sealed file holds to a new one. Throws StartError with one line where none of the keys in
 * `identityFile`, as `age-keygen` writes it, opens it, where it is not whole, or where there is no room for it.
 */
export async function unseal(path: string, identityFile: string, to: string): Promise<void> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const identity of await readIdentities(identityFile))
    addTo(decrypter, identity, identityFile)
  const source = createReadStream(path)
  try {
    const content = await decrypter.decrypt(asWeb(source))
    await pipeline(content, createWriteStream(to, { mode: 0o600, flags: 'wx' }))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const failure = unwritten(to, error)
    if (failure) throw failure
    if (reason.startsWith('no identity matched')) {
      throw new StartError(`${path} is sealed for another key than those in ${identityFile}.`)
    }
    throw new StartError(`${path} is no whole backup of a club (${reason}): nothing is restored.`)
  } finally {
    source.destroy()
  }
}

/** Node's type is not that of the platform, which it is. */
function asWeb(source: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(source) as ReadableStream<Uint8Array>
}

async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${file} cannot be read (${error.code}).`)
  })
  const found = text.split(/\s+/).filter((word) => word.startsWith('AGE-SECRET-KEY-'))
  if (found.length > 0) return found
  throw new StartError(`${file} holds no private key of age: AGE-SECRET-KEY-1…`)
}

function addTo(
  decrypter: { addIdentity(identity: string): void },
  identity: string,
  file: string,
): void {
  try {
    decrypter.addIdentity(identity)
  } catch {
    // Its message would show the key.
    throw new StartError(`${file} holds a private key of age that is not whole.`)
  }
}
