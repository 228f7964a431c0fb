import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import type { BookingFile } from '@farfolk/contract/bookings'
import { recognise } from '../images/recognise.ts'
import { openZip } from '../imports/zip-file.ts'

type PaperType = BookingFile['mediaType']

/** All of Unicode's Cc but tab, line feed, form feed and carriage return: no text bears them. */
const binary = /[^\P{Cc}\t\n\f\r]/u

/** The type of a paper by its bytes alone; undefined for anything that is not taken. */
export async function recognisePaper(path: string): Promise<PaperType | undefined> {
  const bytes = await readFile(path)
  if (bytes.length === 0) return undefined
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf'
  const picture = recognise(bytes)
  if (picture) return picture
  if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') return passIn(path)
  if (!isUtf8(bytes)) return undefined
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  if (binary.test(text)) return undefined
  return /^BEGIN:VCALENDAR\s/i.test(text) ? 'text/calendar' : 'text/plain'
}

/** A pass of Apple's Wallet is a zip that says so in its directory. */
async function passIn(path: string): Promise<PaperType | undefined> {
  const zip = await openZip(path).catch(() => undefined)
  try {
    const isPass = zip?.has('pass.json') && zip.has('manifest.json')
    return isPass ? 'application/vnd.apple.pkpass' : undefined
  } finally {
    zip?.close()
  }
}
