import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, storeSession } from '../session/session-store.ts'
import { stubMember } from '../session/stub-storage.ts'
import { keepFiles } from './keep-files.ts'
import { stubCaches } from '../session/stub-caches.ts'

const fetch = vi.fn<(path: string) => Promise<Response>>()
let kept: ReturnType<typeof stubCaches>
let server: Record<string, string>
const paths = () =>
  [...(kept.get('kept-files')?.keys() ?? [])].map((url) => new URL(url).pathname).toSorted()
const textOf = async (path: string) =>
  kept.get('kept-files')?.get(`https://club.example${path}`)?.clone().text()

/** A build with a script of its own, as the server has it. */
function deploy(build: string, lang = 'en', script = `${build}-page.js`): void {
  const folder = lang === 'en' ? '' : `${lang}/`
  const document = `<html lang="${lang}-SE"><title>Missing</title><script src="/assets/${folder}${build}">`
  server = {
    '/kept-files.json': JSON.stringify({
      build,
      files: ['/assets/app.css', `/assets/${script}`],
      documents: [
        ['^/trips/[^/]+$', '/trips/id'],
        ['^/trips$', '/trips'],
      ],
    }),
    '/assets/app.css': 'body{}',
    [`/assets/${folder}${script}`]: build,
    '/trips/id': document,
    '/trips': document,
  }
}

beforeEach(() => {
  stubMember(fetch as typeof globalThis.fetch)
  kept = stubCaches()
  storeSession({ accessToken: 'token', userId: 'me', keeps: true })
  fetch.mockImplementation(async (path) =>
    path in server ? new Response(server[path]) : new Response(null, { status: 404 }),
  )
})
afterEach(() => {
  forgetSession()
  fetch.mockReset()
  vi.unstubAllGlobals()
})

test('files and documents are there in the language of the documents, which name no page', async () => {
  deploy('manifest-1.js', 'de')
  const documentElement = { lang: 'de-SE', removeAttribute: () => undefined }
  vi.stubGlobal('document', { documentElement })
  await keepFiles()
  expect(paths()).toEqual([
    '/assets/app.css',
    '/assets/de/manifest-1.js-page.js',
    '/kept-files.json',
    '/trips',
    '/trips/id',
  ])
  expect(await textOf('/trips/id')).not.toContain('Missing')
})

test('of the same build nothing is fetched again', async () => {
  deploy('manifest-1.js')
  await keepFiles()
  fetch.mockClear()
  await keepFiles()
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/kept-files.json'])
})

test('another build takes the place of the one before, and what both have is not fetched', async () => {
  deploy('manifest-1.js')
  await keepFiles()
  deploy('manifest-2.js')
  fetch.mockClear()
  await keepFiles()
  expect(paths()).toContain('/assets/manifest-2.js-page.js')
  expect(paths()).not.toContain('/assets/manifest-1.js-page.js')
  expect(await textOf('/trips')).toContain('manifest-2.js')
  expect(fetch.mock.calls.map(([path]) => path)).not.toContain('/assets/app.css')
})

test('where a file or a document of it cannot be had, the one before stays whole', async () => {
  deploy('manifest-1.js')
  await keepFiles()
  deploy('manifest-2.js')
  const { '/trips': document, ...others } = server
  server = { ...others, '/trips': document!.replace('manifest-2', 'manifest-3') }
  await expect(keepFiles()).rejects.toThrow('another build')
  expect(await textOf('/trips')).toContain('manifest-1.js')
  expect(await textOf('/trips/id')).toContain('manifest-1.js')
  expect(paths()).toContain('/assets/manifest-1.js-page.js')
  delete server['/assets/manifest-2.js-page.js']
  kept.get('kept-files')?.delete('https://club.example/assets/manifest-2.js-page.js')
  await expect(keepFiles()).rejects.toThrow('404')
  expect(await textOf('/trips')).toContain('manifest-1.js')
})

test('nothing is left of what is fetched while somebody signs out', async () => {
  deploy('manifest-1.js')
  fetch.mockImplementation(async (path) => {
    if (path.endsWith('.css')) forgetSession()
    return new Response(server[path])
  })
  await expect(keepFiles()).rejects.toThrow('Nothing is kept')
  await vi.waitFor(() => expect([...kept.keys()]).toEqual([]))
})
