import { uploadAlbumItems } from '@farfolk/contract/album-items'
import { openChannel } from '@farfolk/contract/chat'
import { apiBase, type Endpoint } from '@farfolk/contract/http'
import { createShare } from '@farfolk/contract/shares'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { photoForm, takePhoto } from '../testing/photos.ts'
import { startTestApp } from '../testing/test-app.ts'

const { inject, make } = await startTestApp()

interface Operation {
  operationId: string
  parameters?: { name: string }[]
  responses: Record<string, Answer>
}
interface Answer {
  $ref?: string
  headers?: object
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Answer> }
}
const { paths, components }: Document = (await inject(`${apiBase}/openapi.json`)).json()
const operations = Object.values(paths).flatMap((methods) => Object.values(methods))

function documentedStatuses(id: string): string[] {
  return Object.keys(operations.find(({ operationId }) => operationId === id)!.responses)
}

test('wherever If-None-Match is taken, 304 is in the document', () => {
  const conditional = operations.filter(({ parameters }) =>
    parameters?.some(({ name }) => name === 'If-None-Match'),
  )
  expect(conditional).not.toEqual([])
  expect(conditional.filter(({ responses }) => !('304' in responses))).toEqual([])
})

test('If-Match is taken, and refused, of what bears a tag alone', () => {
  const takers = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters }]) => parameters?.some(({ name }) => name === 'If-Match'))
      .map(([method, { responses }]) => ({ path, method, responses })),
  )
  expect(new Set(takers.map(({ method }) => method))).toEqual(new Set(['patch', 'delete']))
  expect(takers.filter(({ responses }) => !('412' in responses))).toEqual([])
  const posts = Object.values(paths).flatMap(({ post }) => (post ? [post] : []))
  const refusing = posts.filter(({ responses }) => '412' in responses)
  expect(refusing.map(({ operationId }) => operationId).toSorted()).toEqual([
    'createUpload',
    'overrideUploadMethod',
  ])
})

test('whoever has to wait is told how long', () => {
  for (const { responses } of operations) {
    for (const status of ['429', '503']) {
      const answer = responses[status]
      if (!answer) continue
      const told = answer.$ref ? components.responses[answer.$ref.split('/').at(-1)!] : answer
      expect(told?.headers).toHaveProperty('Retry-After')
    }
  }
})

const unknown = uuid()
const uploaded = await photoForm(unknown, [['ferry.jpg', await takePhoto()]])
const naming: [Endpoint, { payload: object; headers?: Record<string, string> }][] = [
  [createShare, { payload: { share: { kind: 'album', itemId: unknown } } }],
  [openChannel, { payload: { channel: { tripId: unknown } } }],
  [uploadAlbumItems, uploaded],
]

test.each(naming.map(([endpoint, sent]) => ({ endpoint, sent, name: endpoint.name })))(
  'a body that names what is not there: $name answers 404 as the document says',
  async ({ endpoint, sent }) => {
    const { token } = await make.user()
    const headers = { ...sent.headers, authorization: `Bearer ${token}` }
    const { payload } = sent
    const { method, path } = endpoint
    const reply = await inject({ method, url: apiBase + path, payload, headers })
    expect(reply.statusCode).toBe(404)
    expect(documentedStatuses(endpoint.name)).toContain('404')
  },
)
