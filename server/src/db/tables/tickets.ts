import type { Locale } from '@farfolk/contract/members'
import type { TicketCategory } from '@farfolk/contract/tickets'
import type { Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from '../schema.ts'

interface TicketTable {
  id: string
  reference: string
  /** Null for a visitor. */
  member_id: string | null
  email: string
  name: Generated<string>
  category: TicketCategory
  subject: string
  message: string
  answer: string | null
  /** Of who asks. */
  locale: Generated<Locale>
  created_at: Timestamp
  answered_at: NullableTimestamp
}

interface HelpVoteTable {
  section: string
  category: string
  helpful: Generated<number>
  unhelpful: Generated<number>
}

export interface TicketTables {
  ticket: TicketTable
  help_vote: HelpVoteTable
}
