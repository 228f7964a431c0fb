import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, lchown, lstat, mkdir, open, readdir, readFile } from 'node:fs/promises'
import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { draftOf } from './drafts.ts'
import type { ServerFolders } from './folders.ts'
import { lastComplaint } from './launch.ts'
import type { NativePackage } from './native-package.ts'
import { runProgram } from './run-program.ts'
import type { ServerUser } from './server-user.ts'

const passwordFile = 'farfolk.password'

/** The password of the roles postgres and farfolk, asked for over TCP only. */
export async function readPassword(folders: ServerFolders): Promise<string> {
  return await readOwn(folders, passwordFile)
}

async function readOwn({ cluster }: ServerFolders, name: string): Promise<string> {
  return await readFile(join(cluster, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${cluster} is no database of Farfolk: ${name} is missing (${error.code})`)
  })
}

/**
 * Throws StartError when the cluster was made by another major version of PostgreSQL, whose
 * files the packaged one cannot read.
 */
export async function requireSameMajor(folders: ServerFolders, native: NativePackage) {
  const found = (await readOwn(folders, 'PG_VERSION')).trim()
  if (found === native.major) return
  throw new StartError(
    `${folders.cluster} was made by PostgreSQL ${found}, and this release brings ${native.major}.
    While the release that made it runs, dump with
    pg_dump -Fc -h ${folders.socket} -U farfolk farfolk -f club.dump;
    stop it, move ${folders.root} away, and start this release with DEMO=0. While that runs, restore with
    psql -h ${folders.socket} -U farfolk postgres -c 'drop database farfolk with (force)'
    -c 'create database farfolk' and
    pg_restore -h ${folders.socket} -U farfolk -d farfolk --single-transaction club.dump,
    then start it once more;
    or set DATABASE_URL to a PostgreSQL ${found}.`,
  )
}

/**
 * Makes the cluster unless it is there. It appears whole or not at all: a start that is killed
 * on the way, or that loses a race with another, leaves nothing that a later one could trip over.
 */
export async function createCluster(
  folders: ServerFolders,
  nativeDir: string,
  user: ServerUser,
): Promise<void> {
  if (existsSync(folders.cluster)) return
  const draft = draftOf(folders.cluster)
  const password = randomBytes(24).toString('base64url')
  const passwordPath = `${draft}.password`
  try {
    await mkdir(draft, { mode: 0o700 })
    await writeFile(passwordPath, password, { mode: 0o600 })
    await giveTo(user, draft, passwordPath)
    await runInitdb(folders, nativeDir, user, draft, passwordPath)
    await rename(passwordPath, join(draft, passwordFile))
    await rename(draft, folders.cluster).catch((error: unknown) => {
      if (!existsSync(folders.cluster)) throw error
    })
    await keepNames(folders.root)
  } finally {
    await rm(passwordPath, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

/** A folder's new names outlive a power cut only once the folder itself is written. */
async function keepNames(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

/** Hands over what the server's user must own, when it is another than ours. */
async function giveTo(user: ServerUser, ...paths: string[]): Promise<void> {
  if (!user.ids) return
  for (const path of paths) await chown(path, user.ids.uid, user.ids.gid)
}

/**
 * Hands over the folder of the socket with what a killed server has left in it: a copy that root has made is
 * root's, and the server could not read whose socket it was to take it away.
 */
export async function giveSocketFolder(user: ServerUser, folder: string): Promise<void> {
  if (!user.ids) return
  const { uid, gid } = user.ids
  const left = (await readdir(folder)).filter((name) => name.startsWith('.s.PGSQL.'))
  for (const path of left.map((name) => join(folder, name))) {
    await giveLeftover(path, uid, gid).catch((error: NodeJS.ErrnoException) => {
      // Of a server that stops in this moment.
      if (error.code !== 'ENOENT') throw error
    })
  }
  await giveTo(user, folder)
}

/** Only what root has copied: the folder is the server's user's, who may have linked anything of root's there. */
async function giveLeftover(path: string, uid: number, gid: number): Promise<void> {
  const { uid: owner, nlink } = await lstat(path)
  if (owner === 0 && nlink === 1) await lchown(path, uid, gid)
}

/** No server runs as root: a cluster of root's is a copy that root has put back. */
export async function giveCopy(user: ServerUser, cluster: string): Promise<void> {
  if (!user.ids || (await stat(cluster)).uid !== 0) return
  const { uid, gid } = user.ids
  for (const name of await readdir(cluster, { recursive: true })) {
    await lchown(join(cluster, name), uid, gid)
  }
  // Last: a start that is killed on the way leaves the rest to the next one.
  await chown(cluster, uid, gid)
}

async function runInitdb(
  folders: ServerFolders,
  nativeDir: string,
  user: ServerUser,
  draft: string,
  passwordPath: string,
): Promise<void> {
  const initdb = runProgram({
    program: join(nativeDir, 'bin', 'initdb'),
    args: [
      '-D',
      draft,
      '--username=postgres',
      `--pwfile=${passwordPath}`,
      // The socket's folder is closed to others; TCP asks for the password.
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      // Built in, so that texts sort alike on every platform and after every update of its libc.
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    user,
    cwd: folders.root,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output = initdb.stderr ? text(initdb.stderr) : Promise.resolve('')
  const [code] = (await once(initdb, 'close')) as [number | null]
  if (code === 0) return
  const reason = lastComplaint(await output)
  throw new StartError(`The database could not be made in ${folders.root}: ${reason}`)
}
