import { CalendarDate } from '@farfolk/contract/fields'
import type { Share } from '@farfolk/contract/shares'
import { localDay } from '../ui/local-day.ts'

/** What stands in the form of a link; its names are the body's paths. */
export interface ShareValues {
  share: {
    /** `YYYY-MM-DD`, the last day on which it works; empty for no end. */
    expiresAt: string
    /** Empty: none, or the one that it has. */
    password: string
    allowDownload: boolean
    showLocations: boolean
  }
}

export const newShareValues: ShareValues = {
  share: { expiresAt: '', password: '', allowDownload: false, showLocations: false },
}

export function valuesOf({ expiresAt, allowDownload, showLocations }: Share): ShareValues {
  const day = expiresAt === null ? '' : localDay(expiresAt)
  return { share: { expiresAt: day, password: '', allowDownload, showLocations } }
}

/** The last moment of a day where the reader is; what is no day stays, for the rules to refuse. */
export function endOf(day: string): string | null {
  if (day === '') return null
  return CalendarDate.safeParse(day).success ? new Date(`${day}T23:59:59.999`).toISOString() : day
}
