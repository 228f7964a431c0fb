import * as z from 'zod/mini'
import { Id, longText } from './fields.ts'
import { endpoint } from './http.ts'

const reportKinds = [
  'user',
  'trip',
  'album',
  'albumItem',
  'message',
  'bucketListItem',
  'experience',
  'visit',
  'comment',
  'meetUp',
  'question',
  'tip',
] as const
export const ReportKind = z.enum(reportKinds)
export type ReportKind = z.infer<typeof ReportKind>

const reportReasons = [
  'spam',
  'harassment',
  'unsafe',
  'inappropriate',
  'impersonation',
  'other',
] as const
export const ReportReason = z.enum(reportReasons)
export type ReportReason = z.infer<typeof ReportReason>

export const ReportInput = z.object({
  kind: ReportKind,
  /** Of what is reported. */
  id: Id,
  reason: ReportReason,
  comment: z._default(longText({ max: 2_000 }), ''),
})
export type ReportInput = z.infer<typeof ReportInput>

export const createReport = endpoint({
  name: 'createReport',
  summary:
    "Tell whoever runs the club about something that one can see, or that one's own block hides. The same words again are the same report until it is closed",
  method: 'POST',
  path: '/reports',
  auth: 'member',
  body: z.object({ report: ReportInput }),
  reply: z.object({ id: z.uuid() }),
  errors: ['not_found'],
})
