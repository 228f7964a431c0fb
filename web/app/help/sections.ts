import type { HelpSection } from '@farfolk/contract/articles'
import type { TicketCategory } from '@farfolk/contract/tickets'
import { m } from '../paraglide/messages.js'

interface SectionWords {
  name: () => string
  /** What a question that is asked there is most likely about. */
  ticket: TicketCategory
}

export const sectionWords: Record<HelpSection, SectionWords> = {
  'getting-started': { name: m.help_section_getting_started, ticket: 'other' },
  trips: { name: m.help_section_trips, ticket: 'trips' },
  albums: { name: m.help_section_albums, ticket: 'albums' },
  lists: { name: m.help_section_lists, ticket: 'trips' },
  people: { name: m.help_section_people, ticket: 'other' },
  safety: { name: m.help_section_safety, ticket: 'safety' },
  'privacy-and-data': { name: m.help_section_privacy_and_data, ticket: 'account' },
  account: { name: m.help_section_account, ticket: 'account' },
  'running-your-own': { name: m.help_section_running_your_own, ticket: 'other' },
}
