import type { Place } from '@farfolk/contract/places'
import type pg from 'pg'
import { fold } from '../text/fold.ts'
import { oneEditAway } from './misspellings.ts'
import { type PlaceRow, presentPlace } from './present.ts'
import {
  alikeStatement,
  alikeWordStatement,
  beginInAreaStatement,
  beginStatement,
  exactStatement,
  oneOffStatement,
  shortStatement,
} from './statements.ts'

// With fewer places than this the name was probably misspelt.
const enough = 3
// Who types the name of a town of this size hardly mistyped another.
const wellKnown = 50_000
const shortestArea = 2
const shortestGuessed = 4
// Each letter costs some 55 look-ups, and longer names are seldom typed in full.
const longestGuessed = 30
// Shorter beginnings one letter off are of nearly everything.
const shortestBeginning = 5
// A few trigrams are in thousands of names, and `de la` in as many.
const shortestWordAlike = 5
const shortestWordsAlike = 8
const mostWordsAlike = 3
const latin = /^[a-z0-9 ]+$/
// Above, there is no table of the biggest places for a beginning.
const longestShort = 3
// Above every letter in byte order.
const lastLetter = '\u{10FFFF}'

interface FoundPlace extends PlaceRow {
  /** 0 where the text is one of its whole names. */
  rank: number
}

/**
 * The places that a text may mean, best match first: whole name, beginning of a name, one letter
 * off, alike; then the most people. A region or country may follow the name, after a comma or as
 * its last one or two words. Without guesses the text is taken as spelt right. Reads three statements
 * at most while it is.
 */
export async function findPlacesByName(
  pool: pg.Pool,
  { q: text, limit, guesses }: { q: string; limit: number; guesses: boolean },
): Promise<Place[]> {
  const [name = '', ...rest] = text.split(',').map(fold)
  const area = rest.join(' ').trim()
  if (name === '') return []
  const search = searchOver(pool, limit)
  let found = await search.byBeginning(name, area)
  const [best] = found
  const isWhole = best?.rank === 0
  if (!isWhole && area === '') found = joined(await search.byNameAndArea(name), found)
  const isKnown = isWhole && best.population >= wellKnown
  if (!guesses) return found.slice(0, limit).map(presentPlace)
  if (!isKnown && found.length < Math.min(enough, limit) && isGuessable(name)) {
    found = joined(found, await search.byOneLetter(name, area))
  }
  if (found.length === 0 && area !== '') return findPlacesByName(pool, { q: name, limit, guesses })
  if (found.length === 0 && isGuessable(name)) found = await search.byLikeness(name)
  return found.slice(0, limit).map(presentPlace)
}

/** The likeliest place of which a text is the whole name, with or without its region or country behind it. */
export async function findPlaceCalled(pool: pg.Pool, text: string): Promise<Place | null> {
  const [name = '', ...rest] = text.split(',').map(fold)
  const area = rest.join(' ').trim()
  if (name === '') return null
  const search = searchOver(pool, 1)
  const called = await search.byWholeName(name, area)
  const [place] = called.length > 0 || area !== '' ? called : await search.byNameAndArea(name)
  return place ? presentPlace(place) : null
}

function joined(first: FoundPlace[], second: FoundPlace[]): FoundPlace[] {
  const known = new Set(first.map((place) => place.id))
  return [...first, ...second.filter((place) => !known.has(place.id))]
}

function isGuessable(name: string): boolean {
  return name.length >= shortestGuessed && name.length <= longestGuessed && latin.test(name)
}

function searchOver(pool: pg.Pool, limit: number) {
  async function ask(text: string, values: unknown[]): Promise<FoundPlace[]> {
    const { rows } = await pool.query<FoundPlace>(text, values)
    return rows
  }

  const byWholeName = (name: string, area: string) => ask(exactStatement, [limit, name, area])

  return {
    byWholeName,

    async byBeginning(name: string, area: string) {
      const isShort = Array.from(name).length <= longestShort
      const range = [limit, name, name + lastLetter]
      if (area !== '') {
        return isShort ? byWholeName(name, area) : ask(beginInAreaStatement, [...range, area])
      }
      const rows = isShort ? await ask(shortStatement, [limit, name]) : []
      return rows.length >= limit ? rows : ask(beginStatement, range)
    },

    async byNameAndArea(text: string) {
      const words = text.split(' ')
      for (const count of [1, 2]) {
        if (words.length <= count) break
        const name = words.slice(0, -count).join(' ')
        const area = words.slice(-count).join(' ')
        const rows = area.length < shortestArea ? [] : await byWholeName(name, area)
        if (rows.length > 0) return rows
      }
      return []
    },

    byOneLetter: (name: string, area: string) =>
      ask(oneOffStatement, [limit, oneEditAway(name), area, name.length >= shortestBeginning]),

    async byLikeness(name: string) {
      // Trigrams are a set: repeated words cost time and say nothing.
      const words = [...new Set(name.split(' '))]
      const text = words.join(' ')
      if (words.length > mostWordsAlike) return []
      if (words.length > 1) {
        return text.length < shortestWordsAlike ? [] : ask(alikeStatement, [limit, text])
      }
      return text.length < shortestWordAlike ? [] : ask(alikeWordStatement, [limit, text])
    },
  }
}
