import { readStoredSession } from '../session/session-store.ts'
import { shownLocale } from '../words/chosen-locale.ts'
import { languageOf } from '../words/language-of.ts'
import { keptIn } from '../session/kept-in.ts'

/** What the build writes: web/list-kept-files.ts. Its own address is where the worker finds it kept. */
const listAt = '/kept-files.json'

export interface FileList {
  /** The name of a file that each document of this build has. */
  build: string
  /** Below the origin. Scripts are those of the first language. */
  files: string[]
  /** One that stands for all of its page's, by what its page's addresses look like. */
  documents: [pattern: string, path: string][]
}

type KeptList = FileList & { language: string }

const atOnce = 6

/**
 * All that the app itself takes without a network, in the reader's language; that of another build goes once
 * all of this one is there. Rejects where some of it cannot be had, and leaves what was there.
 */
export async function keepFiles(): Promise<void> {
  const list: FileList = await (await fetched(listAt)).json()
  const cache = await caches.open(keptIn.files)
  const known: KeptList | undefined = await (await cache.match(listAt))?.json()
  // Of the documents too: the server knows by a cookie.
  const language = languageOf(shownLocale())
  if (known?.build === list.build && known.language === language) return

  const files = list.files.map((file) => inLanguage(file, language))
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await inTurns(
    files.filter((file) => !there.has(file)),
    async (file) => put(cache, file, await fetched(file)),
  )
  const paths = [...new Set(list.documents.map(([, path]) => path))]
  const documents = await inTurns(paths, async (path) => ({
    path,
    answer: await page(path, list.build, language),
  }))
  // From here on nothing is fetched: the documents change together, and name no file that is gone.
  for (const { path, answer } of documents) await put(cache, path, answer)
  const kept: KeptList = { ...list, language }
  await put(cache, listAt, new Response(JSON.stringify(kept)))
  const wanted = new Set([...files, ...paths, listAt])
  const gone = (await cache.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname))
  await Promise.all(gone.map((request) => cache.delete(request)))
}

async function fetched(path: string): Promise<Response> {
  const answer = await fetch(path, path.startsWith('/assets/') ? {} : { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer
}

/** Of what is not there, and of what a visitor may not see: a member's browser asks for that itself. */
async function page(path: string, build: string, language: string): Promise<Response> {
  const answer = await fetch(path, { cache: 'no-cache', headers: { accept: 'text/html' } })
  const text = await answer.text()
  if (!text.includes(build) || languageOf(languageIn(text)) !== language)
    throw new Error(`${path} is of another build, or in another language`)
  const headers = new Headers(answer.headers)
  for (const ofItsBytes of ['content-encoding', 'content-length', 'vary', 'etag']) {
    headers.delete(ofItsBytes)
  }
  // The page's own comes with its data; one of something that is missing would stay in front of it.
  return new Response(text.replace(/<title>[^<]*<\/title>/, ''), { headers })
}

function languageIn(document: string): string {
  return /<html lang="([^"]+)"/.exec(document)?.[1] ?? ''
}

/** As write-languages.ts puts them. */
function inLanguage(file: string, language: string): string {
  return file.endsWith('.js') && language !== 'en'
    ? file.replace('/assets/', `/assets/${language}/`)
    : file
}

async function put(cache: Cache, path: string, answer: Response): Promise<void> {
  // Signed out, or switched off meanwhile: what deletes it has come before this.
  if (!readStoredSession()?.keeps) {
    await caches.delete(keptIn.files)
    throw new Error('Nothing is kept any more')
  }
  await cache.put(path, answer)
}

async function inTurns<T, R>(things: readonly T[], act: (thing: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  const left = things.entries()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [index, thing] of left) done[index] = await act(thing)
    }),
  )
  return done
}
