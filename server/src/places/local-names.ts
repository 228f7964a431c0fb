import { type Locale, locales } from '@farfolk/contract/locales'
import type { Place } from '@farfolk/contract/places'
import { pickLocale } from '../accounts/locale.ts'
import { readNames } from '../reference/in-language.ts'
import { fold } from '../text/fold.ts'

/** Of those alone that are called otherwise than GeoNames calls them. */
interface LocalNames {
  /** By GeoNames id, as JSON texts. */
  places: ReadonlyMap<string, string>
  /** By country and name of GeoNames, names as JSON texts: `DE"Bavaria"`. */
  regions: ReadonlyMap<string, string>
}
const known = new Map<Locale, LocalNames>()

function namesIn(locale: Locale): LocalNames {
  const names = known.get(locale) ?? readIn(locale)
  known.set(locale, names)
  return names
}

function readIn(locale: Locale): LocalNames {
  const places = Object.entries(readNames<Record<string, string>>('places', locale))
  const regions = Object.entries(
    readNames<Record<string, Record<string, string>>>('regions', locale),
  )
  return {
    places: new Map(places.map(([id, name]) => [id, JSON.stringify(name)])),
    regions: new Map(
      regions.flatMap(([country, names]) =>
        Object.entries(names).map(
          ([region, name]) => [country + JSON.stringify(region), JSON.stringify(name)] as const,
        ),
      ),
    ),
  }
}

/** What a place is called in a language. */
export function localNameOf({ id, name }: Pick<Place, 'id' | 'name'>, locale: Locale): string {
  const local = id === null || locale === 'en' ? undefined : namesIn(locale).places.get(id)
  return local === undefined ? name : (JSON.parse(local) as string)
}

let idsByName: ReadonlyMap<string, number[]> | undefined

/** Of the places that are shown by one of these folded names to readers of some language. */
export function idsCalled(names: readonly string[]): number[] {
  idsByName ??= readIdsByName()
  return names.flatMap((name) => idsByName?.get(name) ?? [])
}

/** Of the places that readers of some language are shown by a name that begins with `text`, which is folded. */
export function idsBegun(text: string): number[] {
  // Some thousand names, gone through in less than the search itself takes.
  idsByName ??= readIdsByName()
  return [...idsByName].flatMap(([name, ids]) => (name.startsWith(text) ? ids : []))
}

function readIdsByName(): ReadonlyMap<string, number[]> {
  const ids = new Map<string, number[]>()
  for (const locale of locales) {
    if (locale === 'en') continue
    for (const [id, name] of Object.entries(readNames<Record<string, string>>('places', locale))) {
      const folded = fold(name)
      ids.set(folded, [...(ids.get(folded) ?? []), Number(id)])
    }
  }
  return ids
}

/**
 * A place of the gazetteer within a JSON text: as this process writes it, or PostgreSQL from columns or
 * by `json_build_object` (spaces about colons), or of a `jsonb` (short keys first). Within what somebody
 * wrote a backslash stands between `{` and `"`, so nothing of theirs is ever taken for one.
 */
const placeText = (() => {
  const key = (name: string) => String.raw`, ?"${name}" ?: ?`
  const text = String.raw`"[^"\\]*(?:\\.[^"\\]*)*"`
  const number = '[^,"]+'
  const id = String.raw`\{"id" ?: ?"(\d+)"`
  const spot = `(?:${key('lat')}${number}${key('lng')}${number})?`
  const country = `(?:${key('population')}${number})?${key('countryCode')}"([A-Z]{2})"`
  return new RegExp(
    `(${id}${spot}${key('name')})(${text})(${key('region')})(null|${text})(${country})`,
    'g',
  )
})()

/** The same JSON with the names of places, and of their regions, as they are called in a language. */
export function namePlaces(json: string, locale: Locale): string {
  if (locale === 'en') return json
  const { places, regions } = namesIn(locale)
  return json.replace(
    placeText,
    (found: string, ...groups: [string, string, string, string, string, string, string]) => {
      const [before, id, name, between, region, after, country] = groups
      const localName = places.get(id)
      const localRegion = regions.get(country + region)
      if (localName === undefined && localRegion === undefined) return found
      return before + (localName ?? name) + between + (localRegion ?? region) + after
    },
  )
}

const keptHeaders = 500
const longestKept = 200

/** The same by Accept-Language, which takes longer to read than a page of trips to name. */
export function createNamePlaces() {
  const locales = new Map<string, Locale>()

  function localeOf(header: string): Locale {
    const locale = locales.get(header) ?? pickLocale(undefined, header)
    if (locales.size >= keptHeaders) locales.clear()
    if (header.length <= longestKept) locales.set(header, locale)
    return locale
  }

  return (json: string, acceptLanguage: string | undefined): string =>
    acceptLanguage === undefined ? json : namePlaces(json, localeOf(acceptLanguage))
}
