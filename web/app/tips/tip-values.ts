import type { Audience } from '@farfolk/contract/fields'
import type { Place } from '@farfolk/contract/places'
import type { Tip, TipKind } from '@farfolk/contract/tips'
import { type Part, type Versioned, versioned } from '../forms/rebase.ts'
import { m } from '../paraglide/messages.js'

/** A tip as its form holds it; an empty text is none. */
export type TipValues = Versioned<{
  tip: {
    id: string
    kind: TipKind
    name: string
    text: string
    /** Of the name and the text. */
    textLanguage: string
    url: string
    /** Where no town is chosen. */
    country: string
    place: Place | null
    audience: Audience
  }
}>

/** Where its form begins. */
export type TipStart = Pick<TipValues['tip'], 'textLanguage' | 'country' | 'place'>

export function emptyTip(id: string, start: TipStart): TipValues {
  const words = { name: '', text: '', url: '' }
  return { tip: { id, kind: 'see', ...words, ...start, audience: 'everyone' }, version: '' }
}

export function valuesOfTip(
  { id, kind, name, text, textLanguage, url, country, place, audience }: Tip,
  version: string,
): TipValues {
  const words = { name: name ?? '', text, textLanguage: textLanguage ?? '', url: url ?? '' }
  return versioned({ tip: { id, kind, ...words, country, place, audience } }, version)
}

/** What is sent: of a town its id, which says the country. */
export function bodyOfTip({
  tip: { name, textLanguage, url, country, place, ...rest },
}: TipValues) {
  const where = place ? { place: { id: place.id } } : { place, country: country || undefined }
  const words = { name: name || null, textLanguage: textLanguage || null, url: url || null }
  return { tip: { ...rest, ...words, ...where } }
}

export const tipParts: Part<TipValues>[] = [
  { name: m.tips_kind, fields: ['tip.kind'] },
  { name: m.tips_which_town, fields: ['tip.place', 'tip.country'] },
  { name: m.tips_name, fields: ['tip.name'] },
  { name: m.tips_text, fields: ['tip.text'] },
  { name: m.tips_language, fields: ['tip.textLanguage'] },
  { name: m.tips_link, fields: ['tip.url'] },
  { name: m.tips_audience, fields: ['tip.audience'] },
]
