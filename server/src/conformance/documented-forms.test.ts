import { apiBase } from '@farfolk/contract/http'
import { expect, test } from 'vitest'
import { takePhoto } from '../testing/photos.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, inject, make } = await startTestApp()

interface Form {
  properties: Record<string, { type?: string; format?: string; items?: { format?: string } }>
  required?: string[]
}
interface Operation {
  operationId: string
  requestBody?: {
    content: { 'application/json'?: object; 'multipart/form-data'?: { schema: Form } }
  }
}
const { paths }: { paths: Record<string, Record<string, Operation>> } = (
  await inject(`${apiBase}/openapi.json`)
).json()
const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
const contentOf = (id: string) =>
  operations.find(({ operationId }) => operationId === id)!.requestBody!.content
const formOf = (id: string) => contentOf(id)['multipart/form-data']!.schema
const taking = app.router.endpoints.filter(({ multipart }) => multipart)

test('a form has a field for each path of its body, with its files', () => {
  expect(taking).not.toEqual([])
  for (const { name } of taking) {
    const fields = Object.entries(formOf(name).properties)
    expect(fields.map(([field]) => field)).toEqual(
      fields.map(() => expect.stringMatching(/^\w+(?:\[\w+\])+(?:\[\])?$/)),
    )
    expect(fields.map(([, { type }]) => type)).not.toContain('object')
    expect(fields.some(([, { format, items }]) => [format, items?.format].includes('binary'))).toBe(
      true,
    )
  }
})

test('no file is sent as JSON: what needs one is a form alone', () => {
  const withoutJson = taking
    .map(({ name }) => name)
    .filter((name) => !('application/json' in contentOf(name)))
  expect(withoutJson.toSorted()).toEqual([
    'addBookingFile',
    'createImport',
    'readGpx',
    'replaceDrawnStill',
    'uploadAlbumItems',
  ])
  expect(
    JSON.stringify(operations.map((each) => each.requestBody?.content['application/json'])),
  ).not.toContain('binary')
})

/** Of fields that are in the document, and with all that it asks for. */
async function send(
  name: string,
  { token }: { token: string },
  fields: [name: string, value: string | Blob][],
) {
  const { properties, required = [] } = formOf(name)
  const names = fields.map(([field]) => field)
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(names))
  expect(names).toEqual(expect.arrayContaining(required))
  const form = new FormData()
  for (const [field, value] of fields) form.append(field, value)
  const { method, path } = taking.find((endpoint) => endpoint.name === name)!
  const encoded = new Response(form)
  return inject({
    method,
    url: apiBase + path,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type')!,
    },
  })
}

test('a form of those fields is taken: lists, objects of lists, files and nothing', async () => {
  const owner = await make.user({ home_country: 'SE' })
  const album = await make.album(owner)
  const photo = new Blob([new Uint8Array(await takePhoto())])
  const other = new Blob([new Uint8Array(await takePhoto({ seed: 1 }))])
  const changed = await send('updateOwnUser', owner, [
    ['user[profile][firstName]', 'Ida'],
    ['user[profile][homeCountry]', ''],
    ['user[profile][interests][]', 'hiking'],
    ['user[profile][languages][0][id]', 'sv'],
    ['user[profile][languages][0][level]', 'native'],
    ['user[profile][hosting][taking]', ''],
    ['user[profile][hosting][maxGuests]', '3'],
    ['user[profile][hosting][hasPets]', 'false'],
    ['user[profile][hosting][sleeping][]', 'sofa'],
    ['user[settings][showAge]', 'true'],
    ['user[avatar]', photo],
  ])
  expect(changed.json().data).toMatchObject({
    profile: {
      firstName: 'Ida',
      homeCountry: null,
      interests: ['hiking'],
      languages: [{ id: 'sv', level: 'native' }],
      hosting: { taking: null, maxGuests: 3, hasPets: false, sleeping: ['sofa'] },
      avatar: {},
    },
    settings: { showAge: true },
  })
  const uploaded = await send('uploadAlbumItems', owner, [
    ['albumItem[albumId]', album.id],
    ['albumItem[file]', photo],
    ['albumItem[file]', other],
    ['albumItem[caption]', 'Ferry'],
  ])
  expect(uploaded.json().data).toMatchObject([{ caption: 'Ferry' }, { caption: 'Ferry' }])
})
