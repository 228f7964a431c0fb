import type { BucketListCategory, BucketListItem } from '@farfolk/contract/bucket-list'
import type { Audience } from '@farfolk/contract/fields'
import type { Place } from '@farfolk/contract/places'
import { type Versioned, versioned } from '../forms/rebase.ts'

/** An item as its form holds it: texts as typed, an empty one for nothing. */
export type ItemValues = Versioned<{
  bucketListItem: {
    id: string
    category: BucketListCategory
    title: string
    description: string
    country: string
    place: Place | null
    url: string
    targetDate: string
    audience: Audience | ''
  }
  /** The standing picture's id, or what is to come in its place; empty for none. */
  picture: string
}>

export interface ChosenPicture {
  file: File
  /** Of the preview, in this tab alone. */
  address: string
}

/** Another picture, none any more, or the one that stands. */
export type PictureChoice = ChosenPicture | null | undefined

export function emptyItem(id: string, category: BucketListCategory): ItemValues {
  return {
    bucketListItem: {
      id,
      category,
      title: '',
      description: '',
      country: '',
      place: null,
      url: '',
      targetDate: '',
      audience: '',
    },
    picture: '',
    version: '',
  }
}

export function valuesOfItem(item: BucketListItem, version: string): ItemValues {
  const { id, category, title, description, place } = item
  const bucketListItem = {
    id,
    category,
    title,
    description,
    place,
    country: item.country ?? '',
    url: item.url ?? '',
    targetDate: item.targetDate ?? '',
    audience: item.audience ?? ('' as const),
  }
  return versioned({ bucketListItem, picture: item.image?.id ?? '' }, version)
}

/** What is sent; the place tells its country itself. */
export function bodyOfValues({ bucketListItem }: ItemValues, choice: PictureChoice) {
  const { country, place, url, targetDate, audience, ...rest } = bucketListItem
  return {
    bucketListItem: {
      ...rest,
      place,
      country: place || country === '' ? null : country,
      url: withScheme(url.trim()) || null,
      targetDate: targetDate.trim() || null,
      audience: audience || null,
      image: choice && choice.file,
    },
  }
}

/** Addresses are copied from where nobody shows the scheme any more; a colon may be ahead of a port. */
export function withScheme(typed: string): string {
  return typed === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`
}
