import type { OwnMonth } from '@farfolk/contract/album-timeline'
import type { Photo } from './shown-album.ts'

export interface Year {
  year: string
  count: number
  /** Newest first. */
  months: OwnMonth[]
}

/** Months, newest first, year by year. */
export function yearsOf(months: readonly OwnMonth[]): Year[] {
  const years: Year[] = []
  for (const month of months) {
    const year = month.month.slice(0, -3)
    const last = years.at(-1)
    if (last?.year === year) {
      last.months.push(month)
      last.count += month.count
    } else years.push({ year, count: month.count, months: [month] })
  }
  return years
}

/** How many photos there are, and how many of them are newer than the month that a list begins with. */
export function countsOf(months: readonly OwnMonth[], from: string | undefined) {
  const sum = (some: readonly OwnMonth[]) => some.reduce((count, month) => count + month.count, 0)
  const before = from === undefined ? 0 : sum(months.filter(({ month }) => month > from))
  return { total: sum(months), before }
}

export interface MonthShown {
  month: string
  /** How many of the photos stand before. */
  before: number
  photos: Photo[]
}

/** Photos in their order, month by month. */
export function monthsShown(photos: readonly Photo[]): MonthShown[] {
  const shown: MonthShown[] = []
  for (const [before, photo] of photos.entries()) {
    const { month = '' } = photo
    const last = shown.at(-1)
    if (last?.month === month) last.photos.push(photo)
    else shown.push({ month, before, photos: [photo] })
  }
  return shown
}
