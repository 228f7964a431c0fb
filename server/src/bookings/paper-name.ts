import type { BookingFile } from '@farfolk/contract/bookings'
import { fileNameOf } from '../uploads/file-name.ts'

/** By what it is, how a file may be called; the first is put behind another's name. */
const endings: Record<BookingFile['mediaType'], [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/heic': ['heic', 'heif'],
  'image/avif': ['avif'],
  'application/vnd.apple.pkpass': ['pkpass'],
  'text/calendar': ['ics', 'ical', 'ifb', 'icalendar'],
  'text/plain': ['txt', 'text'],
}
/** Of a longest name, with the room that an ending takes. */
const longest = 255

/** As it is saved: a program would open `ticket.html` by its ending, whatever it was sent as. */
export function paperName(sent: string | undefined, type: BookingFile['mediaType']): string {
  const name = fileNameOf(sent) ?? 'file'
  const [usual] = endings[type]
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  if (ending !== undefined && endings[type].includes(ending)) return name
  return `${name.slice(0, longest - usual.length - 1).toWellFormed()}.${usual}`
}
