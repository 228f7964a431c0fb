import { apiBase } from '@farfolk/contract/http'
import { tusCalls } from '@farfolk/contract/tus-calls'
import { UploadedItem } from '@farfolk/contract/album-items'
import { uploadsPath } from '@farfolk/contract/uploads'
import { expect, test } from 'vitest'
import { takePhoto } from '../testing/photos.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createTusClient, metadataOf } from '../testing/tus-client.ts'

const { app, inject, make } = await startTestApp()
const { ask } = createTusClient(app.fastify)

interface Operation {
  responses: Record<string, { content?: object; headers?: object }>
}
const { paths }: { paths: Record<string, Record<string, Operation>> } = (
  await inject(`${apiBase}/openapi.json`)
).json()

const tusHeader = /^(?:location|tus-.*|upload-.*)$/

function callNamed(name: string) {
  const { method, path } = tusCalls.find((call) => call.name === name)!
  const { responses } = paths[apiBase + path.replace(':id', '{id}')]![method.toLowerCase()]!
  return { method, path, responses }
}

test('an upload goes as the document says', async () => {
  const owner = await make.user()
  const album = await make.album(owner)
  const photo = await takePhoto()
  const half = photo.length >> 1
  const creation = {
    'upload-length': `${photo.length}`,
    'upload-metadata': metadataOf({ albumId: album.id }),
  }
  const from = (offset: number) => ({ 'upload-offset': `${offset}` })
  const steps: [name: string, status: number, headers: Record<string, string>, bytes?: Buffer][] = [
    ['getUploadsOptions', 204, {}],
    ['createUpload', 201, creation],
    ['getUploadOptions', 204, {}],
    ['continueUpload', 204, from(0), photo.subarray(0, half)],
    ['getUpload', 200, {}],
    ['continueUpload', 200, from(half), photo.subarray(half)],
    ['overrideUploadMethod', 200, { 'x-http-method-override': 'HEAD' }],
    ['giveUpUpload', 204, {}],
    ['createUpload', 201, creation, photo],
    ['getUpload', 412, { 'tus-resumable': '0.2.2' }],
  ]
  let upload = ''
  for (const [name, status, headers, bytes] of steps) {
    const { method, path, responses } = callNamed(name)
    const address = path.includes(':id') ? upload : uploadsPath
    const reply = await ask(owner, method, address, headers, bytes)
    upload = reply.headers.get('location') ?? upload
    expect([name, reply.status]).toEqual([name, status])
    const documented = responses[status]
    expect(documented).toBeDefined()
    if (status >= 400) continue
    const told = Object.keys(documented?.headers ?? {}).map((header) => header.toLowerCase())
    const borne = [...reply.headers.keys()].filter((header) => tusHeader.test(header))
    expect(told).toEqual(expect.arrayContaining(borne))
    const body = await reply.text()
    if (body === '') continue
    expect(documented).toHaveProperty('content')
    expect(UploadedItem.safeParse(JSON.parse(body).data).success).toBe(true)
  }
})
