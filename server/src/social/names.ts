import { linksInNames } from '@farfolk/contract/accounts'
import { Email, normaliseLine } from '@farfolk/contract/fields'
import { check } from '@farfolk/contract/validation'

const maxLength = 50
const links = new RegExp(`(?:${linksInNames.source})+`, 'gi')

/** Whatever a provider calls somebody, as names that a member may have. */
export function namesOf(given: {
  first?: string | undefined
  last?: string | undefined
  full?: string | undefined
  email?: string | undefined
}): { firstName: string; lastName: string | null } {
  const fromFull = tidy(given.full).split(' ', 1)[0]
  const fromEmail = tidy(given.email?.split('@', 1)[0])
  const firstName = tidy(given.first) || fromFull || fromEmail || 'Traveller'
  return { firstName, lastName: tidy(given.last) || null }
}

function tidy(text: string | undefined): string {
  const line = normaliseLine(text ?? '').replaceAll(links, ' ')
  return normaliseLine(line.slice(0, maxLength))
}

/** Undefined for what the club does not take as an address, as it stands: without some letters it is somebody else's. */
export function emailOf(text: string | undefined): string | undefined {
  const email = check(Email, text)
  return email.ok && email.value === text?.trim() ? email.value : undefined
}
