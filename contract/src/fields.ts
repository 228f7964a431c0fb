import * as z from 'zod/mini'
import { maxLength, minLength, rule, validationWords, WholeNumber } from './validation.ts'

// All of Unicode's Cc but tab and line feed, and what turns around the sentence that a text stands in.
// The marks of direction and the joiners stay: Persian, Hebrew and emoji are written with them.
const controlCharacters = /[^\P{Cc}\t\n]|[\u202A-\u202E\u2066-\u2069]/gu
const lineBreaks = /\r\n?|[\u2028\u2029]/g
// As Unicode's Stream-Safe Text Format bounds them (UAX #15), since normalising takes a square of such
// a run; with the two sound marks of half width, which search takes apart into marks.
const tooManyMarks = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu
const lineBreaksAndTabs = /[\t\n]+/g
// All but marks that are never drawn, and the letters that are drawn as nothing.
const isVisible = /[^\p{Cf}\p{DI}\p{White_Space}\u2800]/u

/**
 * NFC, without control characters, overrides of direction and all marks of one letter past thirty,
 * trimmed; line breaks become LF. What nobody can see is nothing.
 */
export function normaliseLongText(value: string): string {
  const text = value
    .toWellFormed()
    .replaceAll(lineBreaks, '\n')
    // First, or one that stands between a letter and its accent leaves them apart.
    .replaceAll(controlCharacters, '')
    .replaceAll(tooManyMarks, '$1')
    .normalize('NFC')
    .trim()
  return isVisible.test(text) ? text : ''
}

/** As the long text, on one line. */
export function normaliseLine(value: string): string {
  return normaliseLongText(value).replaceAll(lineBreaksAndTabs, ' ')
}

/** One line of text; where there is a `min`, an empty one counts as missing. Lengths in code points. */
export function line(options: { min?: number; max: number }) {
  return z
    .string()
    .check(z.overwrite(normaliseLine), minLength(options.min ?? 0), maxLength(options.max))
}

/** A text of several lines. */
export function longText(options: { max: number }) {
  return z.string().check(z.overwrite(normaliseLongText), maxLength(options.max))
}

/** A few words that go with a request; empty ones are none. */
export const FewWords = z.pipe(
  z.nullable(longText({ max: 500 })),
  z.transform((words: string | null) => words || null),
)

const emailPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/

/** An e-mail address: 5 to 254 characters, with the pattern browsers use plus a dot in the host. */
export const Email = z
  .string()
  .check(
    z.overwrite(normaliseLine),
    minLength(5),
    maxLength(254),
    z.regex(emailPattern, 'Not a valid email format'),
  )

// Ahead of an @ any host could be named, and a reader takes that for where the link leads.
const withoutUserinfo = /^\w+:\/\/[^/?#@\\]+(?:[/?#]|$)/

/** Of the web alone: a `javascript:` one would run in whoever opens it. */
export function webAddress(options: { max: number }) {
  return line({ min: 1, max: options.max }).check(
    z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'Not a valid address' }),
    z.regex(withoutUserinfo, 'Not a valid address'),
  )
}

/** However it was written, in the lower case that answers have. */
export const Id = z.uuid().check(z.toLowerCase())

/** Of a link: base64url, which is looked up as it is; one that is none is unknown. */
export const Token = z.string().check(z.regex(/^[\w-]{1,100}$/))

/** A calendar day without a zone, `YYYY-MM-DD`. */
export const CalendarDate = z.iso.date()

/** A calendar day from the first to the last one of a range; any other is as wrong as no day at all. */
export function dayWithin(first: string, last: () => string) {
  return CalendarDate.check(
    z.refine((day) => day >= first && day <= last(), {
      error: 'Not a valid date',
      params: { code: 'format' },
    }),
  )
}

/** `HH:mm` as a clock on the wall of the place shows it, without a zone. */
export const WallTime = z.iso.time({ precision: -1, error: 'Not a valid time' })

/** ISO 8601 in UTC with milliseconds. */
export const Instant = z.iso.datetime({ precision: 3 })

/** An instant as other programs write it, with an offset and seconds as fine as they like. */
export const GivenInstant = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text: string) => new Date(text).toISOString()),
)

/** ISO 3166-1 alpha-2, upper case (XK for Kosovo). */
export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/))

export const Audience = z.enum(['everyone', 'members', 'friends', 'me'])
export type Audience = z.infer<typeof Audience>

/** Integer minor units of an ISO 4217 currency. */
export const Money = z.object({
  amount: WholeNumber.check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
})
export type Money = z.infer<typeof Money>

let currencies: ReadonlySet<string> | undefined
function isCurrency(code: string): boolean {
  currencies ??= new Set(Intl.supportedValuesOf('currency'))
  return currencies.has(code)
}

/** As it is sent: of a currency that there is, or was. */
export const MoneyInput = z.extend(Money, {
  currency: Money.shape.currency.check(
    rule(isCurrency, { code: 'format', message: validationWords.format, path: [] }),
  ),
})

/** A whole number in a query string; callers may pass a number. */
export function queryInteger(options: { min: number; max: number }) {
  return z.pipe(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((value: string | number) =>
        typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value,
      ),
    ),
    WholeNumber.check(z.minimum(options.min), z.maximum(options.max)),
  )
}

/** A number with decimals in a query string; callers may pass a number. */
export function queryNumber(options: { min: number; max: number }) {
  return z.pipe(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((value: string | number) =>
        typeof value === 'string' && /^-?\d+(?:\.\d{1,15})?$/.test(value) ? Number(value) : value,
      ),
    ),
    z.number().check(z.minimum(options.min), z.maximum(options.max)),
  )
}

/** `true` or `false` in a query string; callers may pass a boolean. */
export const queryFlag = z.pipe(
  z.union([z.enum(['true', 'false']), z.boolean()]),
  z.transform((value: 'true' | 'false' | boolean) => value === true || value === 'true'),
)

/** The two query fields of every paged list. */
export const pageQuery = {
  limit: z._default(queryInteger({ min: 1, max: 100 }), 20),
  cursor: z.optional(z.string().check(maxLength(500))),
}
