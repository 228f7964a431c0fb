import * as z from 'zod/mini'
import { Id } from './fields.ts'
import { endpoint } from './http.ts'
import { Upload } from './images.ts'

export const maxImportBytes = 1024 * 1024 * 1024

/** In the order that they come in: a booking is of a trip, as an idea is, which may be of a tip, and an album may be. */
export const importKinds = [
  'trips',
  'countries',
  'towns',
  'bucketListItems',
  'packingLists',
  'bookings',
  'bookingFiles',
  'tips',
  'tripIdeas',
  'tripTodos',
  'albums',
  'photos',
] as const
export type ImportKind = (typeof importKinds)[number]

export const ImportCount = z.object({
  /** In the file. */
  found: z.int(),
  /** Were there before, under the same id, and stay as they are. */
  standing: z.int(),
  /** Have come in. */
  added: z.int(),
  /** Could not be taken. */
  refused: z.int(),
})
export type ImportCount = z.infer<typeof ImportCount>

/**
 * What a member has taken along, from Farfolk, Polarsteps or Google Photos, or photos that somebody packed, on
 * its way in: `ready` tells what would come, the job begins when asked.
 */
export const MemberImport = z.object({
  id: z.uuid(),
  status: z.enum(['ready', 'queued', 'running', 'done', 'failed']),
  /** 0 to 1. */
  progress: z.number(),
  counts: z.record(z.enum(importKinds), ImportCount),
})
export type MemberImport = z.infer<typeof MemberImport>

const importParams = z.object({ id: Id })

export const createImport = endpoint({
  name: 'createImport',
  summary:
    'Hand in the zip of an export of Farfolk, Polarsteps or Google Photos, or of photos alone, and hear what would come in',
  method: 'POST',
  path: '/user/imports',
  auth: 'confirmed',
  body: z.object({ import: z.object({ id: z.optional(Id), file: Upload }) }),
  multipart: true,
  fileBytes: maxImportBytes,
  reply: MemberImport,
  alsoStatus: 200,
  errors: ['broken_archive', 'too_large', 'conflict'],
})

export const startImport = endpoint({
  name: 'startImport',
  summary: 'Let in what the file holds, by a job; again changes nothing',
  method: 'POST',
  path: '/user/imports/:id/start',
  auth: 'confirmed',
  repeats: true,
  params: importParams,
  reply: MemberImport,
  status: 200,
  errors: ['conflict'],
})

export const getImport = endpoint({
  name: 'getImport',
  summary: 'How far an import is, and what has come in',
  method: 'GET',
  path: '/user/imports/:id',
  auth: 'member',
  params: importParams,
  reply: MemberImport,
  etag: true,
})
