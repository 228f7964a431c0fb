import { locales } from '@farfolk/contract/locales'
import { fold } from '../words/fold.ts'

/** What somebody asks for in words, of which some name a month or a year. */
export interface DaysInWords {
  /** The month or year as it was typed. */
  word: string
  /** The other words; never empty. */
  text: string
  /** YYYY-MM or YYYY. */
  days: string
  /** The code of what `text` names, where it is to be asked for instead. */
  country?: string | undefined
}

// What joins a month to its year and to what is sought: `au mois de`, `im`, `del`.
const joining = new Set('in im am en au aux a de del du of el mes mois monat'.split(' '))
const isJoining = (word: string) => joining.has(bare(word))

/**
 * The readings of a search in which some words are days, the likeliest first: 'Chiang Mai in April'
 * means April. A month without a year is the next one, which may be under way.
 */
export function daysInWords(text: string, today: string): DaysInWords[] {
  const words = text.split(/\s+/).filter(Boolean)
  const months = monthNumbers()
  const named = words
    .flatMap((word, index) => {
      const month = months.get(bare(word))
      return month === undefined ? [] : [{ word, index, month }]
    })
    .toSorted((one, other) => bare(other.word).length - bare(one.word).length)
  const readings = named.map(({ word, index, month }) => {
    const before = endingWith(words.slice(0, index))
    const after = startingWith(words.slice(index + 1))
    const year = yearOf(after[0]) ?? yearOf(before.at(-1))
    const rest = [...before, ...after].filter((each) => each !== year)
    return { word, text: rest.join(' '), days: `${year ?? nextYear(month, today)}-${month}` }
  })
  const year = words.find(yearOf)
  if (named.length === 0 && year !== undefined) {
    readings.push({ word: year, text: words.filter((word) => word !== year).join(' '), days: year })
  }
  return readings.filter(({ text: rest }) => rest !== '')
}

/** The first and the last day. */
export function spanOf(days: string): { from: string; to: string } {
  const [year = '', month] = days.split('-')
  const last = new Date(Date.UTC(Number(year), Number(month ?? 12), 0))
  return { from: `${year}-${month ?? '01'}-01`, to: last.toISOString().slice(0, 10) }
}

/** By their names in all languages of the club, long and short; 01 to 12. */
function monthNumbers(): Map<string, string> {
  const names = new Map<string, string>()
  for (const locale of locales) {
    for (const month of ['long', 'short'] as const) {
      const { format } = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' })
      for (let number = 1; number <= 12; number++) {
        names.set(bare(format(Date.UTC(2000, number - 1))), String(number).padStart(2, '0'))
      }
    }
  }
  return names
}

/** As `Avril`, `d’avril` and `avr.` are told apart by nobody. */
function bare(word: string): string {
  return fold(word)
    .replace(/^d['’]/, '')
    .replace(/[.,;]+$/, '')
}

function yearOf(word: string | undefined): string | undefined {
  return word !== undefined && /^(?:19|20|21)\d\d$/.test(word) ? word : undefined
}

function nextYear(month: string, today: string): number {
  const [year, thisMonth = ''] = today.split('-')
  return Number(year) + (month < thisMonth ? 1 : 0)
}

function startingWith(words: string[]): string[] {
  const first = words.findIndex((word) => !isJoining(word))
  return first === -1 ? [] : words.slice(first)
}

function endingWith(words: string[]): string[] {
  return words.slice(0, words.findLastIndex((word) => !isJoining(word)) + 1)
}
