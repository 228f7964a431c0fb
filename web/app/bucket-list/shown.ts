import type { BucketListItem } from '@farfolk/contract/bucket-list'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import type { Tab } from '../ui/tabs.tsx'

const views = ['all', 'open', 'done', 'map'] as const
export type View = (typeof views)[number]

/** What of the list the address asks for; everything unless it says otherwise. */
export function viewOf(search: URLSearchParams): View {
  return views.find((view) => view === search.get('show')) ?? 'all'
}

export function shownIn(view: View, items: readonly BucketListItem[]): BucketListItem[] {
  if (view === 'open') return items.filter(({ done }) => !done)
  return view === 'done' ? items.filter(({ done }) => done) : [...items]
}

const words: Record<View, () => string> = {
  all: m.bucket_show_all,
  open: m.bucket_show_open,
  done: m.bucket_show_done,
  map: m.bucket_show_map,
}

export function viewTabs(current: View, items: readonly BucketListItem[]): Tab[] {
  return views.map((view) => ({
    to: view === 'all' ? href('/bucket-list') : `${href('/bucket-list')}?show=${view}`,
    label: words[view](),
    isCurrent: view === current,
    ...(view !== 'map' && { count: String(shownIn(view, items).length) }),
  }))
}

/** Of the card's element, where addresses with a hash lead to. */
export function elementIdOf({ id }: Pick<BucketListItem, 'id'>): string {
  return `wish-${id}`
}
