import { isRereading } from './page-data.ts'
import { createStore } from './store.ts'

/** When the oldest of what is shown instead of the server's answers came from there; else undefined. */
export const keptSince = createStore<Date | undefined>(undefined)

/** What a part of a page has asked for. */
export interface Part {
  url: string
  /** Aborted once the part is gone, or asks with another one. */
  asker: AbortSignal
}

/** Of loads of a page, by their signals: something was not the server's. */
const fellBack = new WeakSet<AbortSignal>()
/** Parts that show something kept, which no load of their page makes fresh. */
let keptParts: (Part & { at: Date })[] = []
/** Whether only parts are not the server's. */
let isPageFresh = false
let latest: AbortSignal | undefined
let count = 0

/** How often something kept was shown. */
export const timesShown = (): number => count

export function showKept(at: Date, load?: AbortSignal, part?: Part): void {
  count += 1
  const isNextPage = load !== undefined && load !== latest
  if (load) fellBack.add((latest = load))
  if (part) keptParts = [...keptParts.filter(({ url }) => url !== part.url), { ...part, at }]
  else isPageFresh = false
  const before = keptSince.get()
  if (isNextPage || !before || at < before) keptSince.set(at)
}

/** A page's answer has come from the server, with which another one of the same load may still go back. */
export function showFresh(load?: AbortSignal): void {
  if (!load || load.aborted || fellBack.has(load)) return
  // Those of the page before this one.
  if (!isRereading()) keptParts = []
  showFreshPage()
}

/** What is not of a part is the server's, or nothing at all. */
export function showFreshPage(): void {
  isPageFresh = true
  keptParts = keptParts.filter(({ asker }) => !asker.aborted)
  const times = keptParts.map(({ at }) => at.getTime())
  keptSince.set(times.length > 0 ? new Date(Math.min(...times)) : undefined)
}

/** A part shows what the server has answered now. */
export function showFreshPart({ url, asker }: Part): void {
  if (asker.aborted || keptParts.length === 0) return
  keptParts = keptParts.filter((part) => part.url !== url && part.asker !== asker)
  if (isPageFresh) showFreshPage()
}

/** A part asks again: until that is answered it shows what it did. */
export function askAgain({ url, asker }: Part): void {
  keptParts = keptParts.map((part) => (part.url === url ? { ...part, asker } : part))
}
