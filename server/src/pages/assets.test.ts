import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { serveAssets } from './assets.ts'

const folder = await mkdtemp(join(tmpdir(), 'assets-'))
await mkdir(join(folder, 'assets'))
for (const name of [
  'sw.js',
  'sw.js.br',
  'keep-pages.js',
  'take-shares.js',
  'favicon.svg',
  'assets/page-abc1234.js',
]) {
  await writeFile(join(folder, name), '')
}
const app = Fastify()
await serveAssets(app, folder, async (_request, reply) => reply.status(404).send())
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const headersOf = async (url: string) => (await app.inject(url)).headers

test('the worker is asked for anew each time, as its own script and under no other policy', async () => {
  const headers = await headersOf('/sw.js')
  expect(headers).toMatchObject({ 'cache-control': 'no-cache' })
  expect(headers['content-type']).toMatch(/^text\/javascript/)
  expect(headers).toHaveProperty('etag')
  expect(headers).not.toHaveProperty('content-security-policy')
  for (const part of ['/keep-pages.js', '/take-shares.js'])
    expect(await headersOf(part)).toMatchObject({ 'cache-control': 'no-cache' })
  const packed = await app.inject({ url: '/sw.js', headers: { 'accept-encoding': 'br' } })
  expect(packed.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' })
})

test('a file stays for an hour, one with a hash in its name for good', async () => {
  expect((await headersOf('/favicon.svg'))['cache-control']).toBe('max-age=3600')
  expect((await headersOf('/assets/page-abc1234.js'))['cache-control']).toContain('immutable')
})
