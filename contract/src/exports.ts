import * as z from 'zod/mini'
import { Id, Instant } from './fields.ts'
import { endpoint, type FileCall } from './http.ts'

/** Everything a member has put into the club, as one zip that a job makes. */
export const MemberExport = z.object({
  id: z.uuid(),
  status: z.enum(['queued', 'running', 'ready', 'failed']),
  /** 0 to 1. */
  progress: z.number(),
  /** The file itself, without a session: whoever has the address gets it. Null until it is ready. */
  url: z.nullable(z.string()),
  /** Of the address, a day after the file was made; null until then. */
  expiresAt: z.nullable(Instant),
})
export type MemberExport = z.infer<typeof MemberExport>

export const createExport = endpoint({
  name: 'createExport',
  summary: 'Ask for everything as one zip; 200 with the one that is being made already',
  method: 'POST',
  path: '/user/exports',
  auth: 'member',
  reads: true,
  body: z.object({ export: z.optional(z.object({ id: z.optional(Id) })) }),
  reply: MemberExport,
  alsoStatus: 200,
  errors: ['conflict'],
})

export const getExport = endpoint({
  name: 'getExport',
  summary: 'How far an export is, and where to fetch it',
  method: 'GET',
  path: '/user/exports/:id',
  auth: 'member',
  params: z.object({ id: Id }),
  reply: MemberExport,
  etag: true,
})

/** The address of an export: its signature stands in place of a session. */
export const downloadExport: FileCall = {
  name: 'downloadExport',
  summary: 'The zip of an export, by the address that getExport answers',
  path: '/user/exports/:id/download',
  auth: 'public',
  params: z.object({ id: Id }),
  query: z.object({ signature: z.string() }),
  isSigned: true,
  types: ['application/zip'],
}
