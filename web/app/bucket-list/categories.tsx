import type { BucketListCategory } from '@farfolk/contract/bucket-list'
import { m } from '../paraglide/messages.js'
import { Drawing, Icon } from '../ui/icon.tsx'
import { MemberIcon } from '../ui/member-icon.tsx'

/** In the order of the board. */
export const categories = [
  'destination',
  'activity',
  'nature',
  'culture',
  'food',
  'event',
  'other',
] as const satisfies readonly BucketListCategory[]

/** An absent one is the first; undefined for one that there is not. */
export function categoryOf(name: string | undefined): BucketListCategory | undefined {
  return categories.find((known) => known === (name ?? categories[0]))
}

export const categoryWords: Record<BucketListCategory, () => string> = {
  destination: m.bucket_category_destination,
  activity: m.bucket_category_activity,
  nature: m.bucket_category_nature,
  culture: m.bucket_category_culture,
  food: m.bucket_category_food,
  event: m.bucket_category_event,
  other: m.bucket_category_other,
}

// Drawn as those of icon.tsx.
const shapes = {
  activity: 'M13 3.5 5.5 13.5H11L10 20.5l7.5-10H12l1-7Z',
  nature: 'm2.5 19 7-12 4 7 2.5-3.5L21.5 19h-19Z',
  culture: 'M4 9.5 12 5l8 4.5H4Zm0 10h16M7 9.5v7m5-7v7m5-7v7M5.5 16.5h13',
  food: 'M7 4v5.5a2 2 0 0 0 4 0V4M9 11.5V20M16.5 4c-1.7 0-2.5 2-2.5 4.5S15 13 16.5 13V4Zm0 9v7',
}

export function CategoryIcon({ category, size }: { category: BucketListCategory; size?: number }) {
  if (category === 'destination') return <Icon name="pin" size={size} />
  if (category === 'other') return <MemberIcon name="star" size={size} />
  if (category === 'event') return <Icon name="calendar" size={size} />
  return <Drawing path={shapes[category]} size={size} />
}
