import * as z from 'zod/mini'
import { Email, Id, line, longText } from './fields.ts'
import { endpoint } from './http.ts'
import { minLength } from './validation.ts'

export const ticketCategories = [
  'account',
  'trips',
  'albums',
  'safety',
  'billing',
  'bug',
  'other',
] as const
export const TicketCategory = z.enum(ticketCategories)
export type TicketCategory = z.infer<typeof TicketCategory>

/** `FF-` and six letters or digits of which no two look alike. */
const TicketReference = z.string().check(z.regex(/^FF-[2-9A-HJKMNP-TV-Z]{6}$/))

export const TicketInput = z.object({
  id: z.optional(Id),
  email: Email,
  name: z._default(line({ max: 100 }), ''),
  category: TicketCategory,
  subject: line({ min: 1, max: 120 }),
  message: longText({ max: 5_000 }).check(minLength(1)),
  /** No person sees this field: a program that fills it in is answered, and its words are dropped. */
  website: z._default(z.string(), ''),
})
export type TicketInput = z.infer<typeof TicketInput>

export const createTicket = endpoint({
  name: 'createTicket',
  summary:
    'Ask the people who run the club; an answer comes by mail. The same id from the same address again answers 200',
  method: 'POST',
  path: '/tickets',
  auth: 'optional',
  body: z.object({ ticket: TicketInput }),
  reply: z.object({ id: z.uuid(), reference: TicketReference }),
  alsoStatus: 200,
  errors: ['conflict', 'too_many_tries'],
})
