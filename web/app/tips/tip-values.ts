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
    url: string
    /** Where no town is chosen. */
    country: string
    place: Place | null
    audience: Audience
  }
}>

export function emptyTip(id: string, country = ''): TipValues {
  const audience = 'everyone'
  return {
    tip: { id, kind: 'see', name: '', text: '', url: '', country, place: null, audience },
    version: '',
  }
}

export function valuesOfTip(
  { id, kind, name, text, url, country, place, audience }: Tip,
  version: string,
): TipValues {
  const words = { name: name ?? '', text, url: url ?? '' }
  return versioned({ tip: { id, kind, ...words, country, place, audience } }, version)
}

/** What is sent: of a town its id, which says the country. */
export function bodyOfTip({ tip: { name, url, country, place, ...rest } }: TipValues) {
  const where = place ? { place: { id: place.id } } : { place, country: country || undefined }
  return { tip: { ...rest, name: name || null, url: url || null, ...where } }
}

export const tipParts: Part<TipValues>[] = [
  { name: m.tips_kind, fields: ['tip.kind'] },
  { name: m.tips_which_town, fields: ['tip.place', 'tip.country'] },
  { name: m.tips_name, fields: ['tip.name'] },
  { name: m.tips_text, fields: ['tip.text'] },
  { name: m.tips_link, fields: ['tip.url'] },
  { name: m.tips_audience, fields: ['tip.audience'] },
]
