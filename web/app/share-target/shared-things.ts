import { forgetShared, sharedIn } from './forget-shared.ts'

/** What another app has shared to the installed one: files, or else words. */
export interface Shared {
  /** When, by which it is known. */
  at: number
  title: string
  text: string
  url: string
  files: File[]
  /** How many files more there were, which were too many or too large to be taken at once. */
  leftOut: number
}

// As web/public/take-shares.js writes it.
const sharePage = '/account/share'
const listAt = `${sharePage}/list`

type KeptList = Omit<Shared, 'files'> & {
  files: Pick<File, 'name' | 'type' | 'lastModified'>[]
  /** Who was shown it first: nobody was known to the worker. */
  ownerId?: string
}

const lifeMs = 24 * 60 * 60 * 1000

/** Undefined where nothing waits for this member. What is a day old, or another's, goes. */
export async function readShared(userId: string): Promise<Shared | undefined> {
  try {
    const cache = await openShared()
    const list = await readList(cache)
    if (!cache || !list) return undefined
    if (isStale(list) || (list.ownerId ?? userId) !== userId) {
      await forgetShared()
      return undefined
    }
    // Into the same one: where it was deleted meanwhile nothing comes to be anew.
    await cache.put(listAt, new Response(JSON.stringify({ ...list, ownerId: userId })))
    const files = await Promise.all(list.files.map((file, index) => readFile(cache, file, index)))
    return { ...list, files: files.filter((file) => file !== undefined) }
  } catch {
    // The browser cannot read what it keeps.
    return undefined
  }
}

/** For every start of the app: nobody may ever open the page that shows it. */
export function forgetStale(): Promise<void> {
  return forgetWhere(isStale)
}

/** What was handed on or discarded: what has come since, in another window, stays. */
export function forgetShown({ at }: Pick<Shared, 'at'>): Promise<void> {
  return forgetWhere((list) => list.at === at)
}

async function forgetWhere(isMeant: (list: KeptList) => boolean): Promise<void> {
  const list = await openShared()
    .then(readList)
    .catch(() => undefined)
  if (list && isMeant(list)) await forgetShared()
}

async function openShared(): Promise<Cache | undefined> {
  if (!('caches' in globalThis) || !(await caches.has(sharedIn))) return undefined
  return caches.open(sharedIn)
}

async function readList(cache: Cache | undefined): Promise<KeptList | undefined> {
  return (await cache?.match(listAt))?.json() as Promise<KeptList> | undefined
}

function isStale({ at }: KeptList): boolean {
  return !(Date.now() - at < lifeMs)
}

async function readFile(
  cache: Cache,
  { name, type, lastModified }: KeptList['files'][number],
  index: number,
): Promise<File | undefined> {
  const blob = await (await cache.match(`${sharePage}/${index}`))?.blob()
  return blob && new File([blob], name, { type, lastModified })
}
