import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { Endpoint } from '@farfolk/contract/http'
import { maxUploadBytes } from '@farfolk/contract/images'
import { validationWords } from '@farfolk/contract/validation'
import type { FastifyInstance } from 'fastify'
import { asUpload, type ReceivedFile, TooManyBytes } from '../blobs/received-file.ts'
import { ApiError } from './api-error.ts'
import { bodyOfForm, fieldOfName } from './form-values.ts'

/** Where a form's files go while they come. */
export interface FileReceiver {
  receive(stream: Readable, limitBytes: number): Promise<ReceivedFile>
  discard(file: ReceivedFile): Promise<void>
}

const notChosen = Symbol('no file')

export interface ReceivedForm {
  body: unknown
  /** Removes the files that nobody has kept. */
  discard(): Promise<void>
}

/** As much as JSON may have: words of a form stay in memory until its end. */
const maxWordBytes = 1024 * 1024

const limits = {
  fieldNameSize: 200,
  fieldSize: 100_000,
  fields: 500,
  headerPairs: 50,
}

/** Leaves forms to the routes that take them: nothing of a body is read before the session is. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    const { takesForms } = request.routeOptions.config as { takesForms?: boolean }
    done(takesForms ? null : new ApiError('unsupported_type'), undefined)
  })
}

export function isForm(request: Pick<IncomingMessage, 'headers'>): boolean {
  return /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')
}

/** Reads a form to its end. Where it breaks off or is refused nothing is left of its files. */
export async function readForm(
  request: IncomingMessage,
  endpoint: Endpoint,
  receiver: FileReceiver,
): Promise<ReceivedForm> {
  const fields: [string, unknown][] = []
  const receiving: Promise<void>[] = []
  const files: ReceivedFile[] = []
  const maxFiles = endpoint.files ?? 1
  const maxBytes = endpoint.fileBytes ?? maxUploadBytes
  let sent = 0
  const discard = async () => {
    await Promise.all(files.splice(0).map((file) => receiver.discard(file)))
  }

  async function receive(name: string, stream: BusboyFileStream, filename: string): Promise<void> {
    const index = sent++
    // Where the form has its fields in order, its files are in order too, however long each takes.
    const place = fields.push([name, undefined]) - 1
    try {
      const file = await receiver.receive(stream, maxBytes)
      files.push(file)
      // What a browser sends for a field that no file was chosen for.
      const isNone = file.size === 0 && !filename
      fields[place] = [name, isNone ? notChosen : asUpload({ ...file, name: filename })]
    } catch (error) {
      if (!(error instanceof TooManyBytes)) throw error
      // The form ends with it: whether the first came alone is not known then.
      const field = fieldOfListed(name)
      throw new ApiError('too_large', { field: index === 0 ? field : `${field}[${index}]` })
    }
  }

  try {
    await parse(
      request,
      { maxFiles, maxBytes },
      {
        onField: (name, value) => fields.push([name, value]),
        onFile: (name, stream, filename) => receiving.push(receive(name, stream, filename)),
        whenReceived: () => Promise.all(receiving),
      },
    )
    const chosen = fields.filter(([, value]) => value !== notChosen)
    return { body: bodyOfForm(endpoint, chosen), discard }
  } catch (error) {
    request.unpipe()
    // The rest of the body is read and dropped, so that the answer is seen.
    request.resume()
    await Promise.allSettled(receiving)
    await discard()
    throw error
  }
}

/** Of `albumItem[file][0]` as of `albumItem[file]`: which one it is says their order. */
function fieldOfListed(name: string): string {
  return fieldOfName(name.replace(/\[\d*\]$/, ''))
}

interface Sizes {
  maxFiles: number
  /** Of each. */
  maxBytes: number
}

interface Parts {
  onField(name: string, value: string): void
  onFile(name: string, stream: BusboyFileStream, filename: string): void
  whenReceived(): Promise<unknown>
}

function parse(request: IncomingMessage, sizes: Sizes, parts: Parts): Promise<void> {
  return new Promise((resolve, reject) => {
    const form = openForm(request, sizes)
    const open = new Set<BusboyFileStream>()
    const fail = (error: Error) => {
      for (const stream of open) stream.destroy(error)
      reject(error)
    }
    let wordBytes = 0
    // Whatever its types say, the parser hands on parts whose header names no field.
    form.on('field', (name: string | undefined, value, nameTruncated, valueTruncated) => {
      if (name === undefined) return fail(new ApiError('malformed_body'))
      wordBytes += Buffer.byteLength(name) + Buffer.byteLength(value)
      if (nameTruncated || valueTruncated || wordBytes > maxWordBytes)
        fail(new ApiError('too_large', { field: fieldOfName(name) }))
      else parts.onField(name, value)
    })
    let field = ''
    form.on('file', (name: string | undefined, stream, filename) => {
      // Who reads it hears of its end there; an error without any listener would end the process.
      stream.on('error', () => undefined)
      if (name === undefined) {
        stream.resume()
        return fail(new ApiError('malformed_body'))
      }
      field = fieldOfListed(name)
      open.add(stream)
      stream.once('close', () => open.delete(stream))
      parts.onFile(name, stream, filename)
      // Before the end of the form: a file that is refused ends it.
      parts.whenReceived().catch(fail)
    })
    form.on('filesLimit', () => {
      const message = validationWords.maximumNumber(sizes.maxFiles)
      fail(new ApiError('maximum', { field, message }))
    })
    for (const limit of ['partsLimit', 'fieldsLimit'] as const) {
      form.on(limit, () => fail(new ApiError('too_large')))
    }
    form.on('error', () => fail(new ApiError('malformed_body')))
    form.on('finish', () => {
      parts.whenReceived().then(() => resolve(), fail)
    })
    request.once('close', () => {
      if (!request.complete) fail(new ApiError('malformed_body'))
    })
    request.pipe(form)
  })
}

function openForm({ headers }: IncomingMessage, { maxFiles, maxBytes }: Sizes) {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      // One more byte than may come, so that the receiver sees that it was too much.
      limits: { ...limits, files: maxFiles, fileSize: maxBytes + 1 },
    })
  } catch {
    // No boundary is named.
    throw new ApiError('malformed_body')
  }
}
