import * as z from 'zod/mini'
import { fileRefusals } from './album-refusals.ts'
import { Id } from './fields.ts'
import type { Endpoint } from './http.ts'

/**
 * A call of the protocol that photos in pieces come by, see uploadsPath: what it says is in headers.
 * All but OPTIONS bear Tus-Resumable too, and are for members with a confirmed address.
 */
export interface TusCall extends Pick<Endpoint, 'name' | 'summary' | 'path' | 'params' | 'errors'> {
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS'
  /** Headers without which it is refused, and what each is for. */
  needsHeaders?: Readonly<Record<string, string>>
  takesHeaders?: Readonly<Record<string, string>>
  /** Whether it brings bytes of the file, or may. */
  bytes?: 'always' | 'maybe'
  /** The successes by their status. */
  answers: Readonly<Record<number, TusAnswer>>
}

interface TusAnswer {
  description: string
  /** Beside Tus-Resumable. */
  headers?: readonly string[]
  /** Bears the UploadedItem once all bytes have come, and nothing before. */
  bearsItem?: boolean
}

const path = '/user/uploads'
const one = { path: `${path}/:id`, params: z.object({ id: Id }) } as const

const offset = { 'Upload-Offset': 'How many bytes are there already, as HEAD tells' }
/** Why bytes become no photo, or none of this album any more. */
const refusals = [...fileRefusals, 'maximum', 'not_allowed', 'not_found', 'conflict'] as const
const options = {
  summary: 'How tus is spoken here',
  method: 'OPTIONS',
  answers: {
    204: {
      description: 'Version, extensions and the largest file',
      headers: ['Tus-Version', 'Tus-Extension', 'Tus-Max-Size'],
    },
  },
} as const

export const tusCalls: readonly TusCall[] = [
  {
    name: 'createUpload',
    summary: 'Begin a resumable upload (tus 1.0.0), with or without its first bytes',
    method: 'POST',
    path,
    needsHeaders: {
      'Upload-Length': 'Bytes of the file',
      'Upload-Metadata':
        'Pairs of a key and a value in base64: albumId, and where wanted id, filename and caption; of a video videoOf, the id of the item whose photo it moves, in place of albumId',
    },
    bytes: 'maybe',
    answers: {
      201: {
        description: 'Location is the upload; with all its bytes, the photo that it has become',
        headers: ['Location', 'Upload-Offset', 'Upload-Expires'],
        bearsItem: true,
      },
    },
    errors: [...refusals, 'invalid'],
  },
  {
    name: 'getUpload',
    summary: 'How much of a resumable upload is there',
    method: 'HEAD',
    ...one,
    answers: {
      200: {
        description: 'Where to go on',
        headers: ['Upload-Offset', 'Upload-Length', 'Upload-Metadata'],
      },
    },
  },
  {
    name: 'continueUpload',
    summary: 'Send bytes of a resumable upload, from where it stands',
    method: 'PATCH',
    ...one,
    needsHeaders: offset,
    bytes: 'always',
    answers: {
      200: {
        description: 'All is there: the photo that it has become',
        headers: ['Upload-Offset'],
        bearsItem: true,
      },
      204: { description: 'More is to come', headers: ['Upload-Offset', 'Upload-Expires'] },
    },
    errors: refusals,
  },
  {
    name: 'giveUpUpload',
    summary: 'Give a resumable upload up',
    method: 'DELETE',
    ...one,
    answers: { 204: { description: 'Nothing of it is left; a photo that it has become stays' } },
  },
  {
    name: 'overrideUploadMethod',
    summary:
      'HEAD, PATCH or DELETE by a header, for networks that let no other method than POST through',
    method: 'POST',
    ...one,
    needsHeaders: { 'X-HTTP-Method-Override': 'HEAD, PATCH or DELETE' },
    takesHeaders: offset,
    bytes: 'maybe',
    answers: {
      200: {
        description: 'As of HEAD, and of PATCH with the last bytes',
        headers: ['Upload-Offset', 'Upload-Length', 'Upload-Metadata'],
        bearsItem: true,
      },
      204: {
        description: 'As of PATCH before them, and of DELETE',
        headers: ['Upload-Offset', 'Upload-Expires'],
      },
    },
    errors: refusals,
  },
  { name: 'getUploadsOptions', path, ...options },
  { name: 'getUploadOptions', ...one, ...options },
]
