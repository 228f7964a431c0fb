import type { AddressInfo } from 'node:net'
import type { UploadedItem } from '@farfolk/contract/album-items'
import { uploadsPath } from '@farfolk/contract/uploads'
import type { FastifyInstance } from 'fastify'
import * as tus from 'tus-js-client'

export interface Sent {
  upload: tus.Upload
  /** Of the last answer. */
  body: { data?: UploadedItem; errors?: { code: string; field?: string; message: string }[] }
  status: number
}

type Member = { token: string }

/** Sends photos in pieces, as the browser does; the app listens from the first call on. */
export function createTusClient(app: FastifyInstance) {
  async function originOf(): Promise<string> {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  }

  async function send(
    member: Member,
    bytes: Buffer,
    metadata: Record<string, string>,
    options: Partial<tus.UploadOptions> = {},
  ): Promise<Sent> {
    const origin = await originOf()
    return new Promise((resolve, reject) => {
      const sent = (response: tus.HttpResponse) => ({
        upload,
        status: response.getStatus(),
        body: JSON.parse(response.getBody() || '{}') as Sent['body'],
      })
      const upload: tus.Upload = new tus.Upload(bytes, {
        endpoint: `${origin}${uploadsPath}`,
        headers: { authorization: `Bearer ${member.token}` },
        metadata,
        retryDelays: null,
        onSuccess: ({ lastResponse }) => resolve(sent(lastResponse)),
        onError: (error) =>
          error instanceof tus.DetailedError && error.originalResponse
            ? resolve(sent(error.originalResponse))
            : reject(error),
        ...options,
        ...(options.uploadUrl && { uploadUrl: origin + options.uploadUrl }),
      })
      upload.start()
    })
  }

  /** One request of the protocol, by hand. */
  async function ask(
    member: Member | null,
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: Buffer,
  ): Promise<Response> {
    return fetch((await originOf()) + path, {
      method,
      headers: {
        'tus-resumable': '1.0.0',
        ...(member && { authorization: `Bearer ${member.token}` }),
        ...(body && { 'content-type': 'application/offset+octet-stream' }),
        ...headers,
      },
      ...(body && { body: new Uint8Array(body) }),
    })
  }

  /** A new upload; answers its path. */
  async function begin(member: Member, albumId: string, length: number): Promise<string> {
    const reply = await ask(member, 'POST', uploadsPath, {
      'upload-length': String(length),
      'upload-metadata': metadataOf({ albumId, filename: 'a.jpg' }),
    })
    if (reply.status !== 201) throw new Error(`no upload was made: ${reply.status}`)
    return reply.headers.get('location') ?? ''
  }

  return { originOf, send, ask, begin }
}

/** Of an upload's address. */
export function uploadIdOf(address: string | null): string {
  return address?.split('/').at(-1) ?? ''
}

export function metadataOf(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}
