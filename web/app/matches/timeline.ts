import type { Overlap } from '@farfolk/contract/matches'
import { dayAfter, daysBetween } from '@farfolk/contract/calendar-days'

/** Calendar days, `YYYY-MM-DD`, both counted. */
export interface Span {
  from: string
  to: string
}

export interface Bar extends Span {
  look: Overlap['kind'] | 'rough'
  /** Of the whole axis, 0 to 1. */
  start: number
  width: number
}

/** Days from one tick to the next. */
const steps = [1, 2, 4, 7, 14, 30, 61, 91, 182, 365, 730, 1_825, 3_650, 18_250]
const maxTicks = 5

/** The smallest span around all of them; undefined around none. */
export function spanAround(spans: readonly Span[]): Span | undefined {
  const [first, ...more] = spans
  return more.reduce(
    (around, { from, to }) =>
      around && {
        from: from < around.from ? from : around.from,
        to: to > around.to ? to : around.to,
      },
    first && { from: first.from, to: first.to },
  )
}

/** Days to name along the axis, evenly apart, each with its place from 0 to 1. */
export function ticksOf({ from, to }: Span): { day: string; at: number }[] {
  const count = daysBetween(from, to) + 1
  const step = steps.find((each) => count / each <= maxTicks) ?? count
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => ({
    day: dayAfter(from, index * step),
    at: (index * step) / count,
  }))
}

/** What two share of the axis, the surest last, to be drawn over the others. */
export function barsOf(overlaps: readonly Overlap[], axis: Span): Bar[] {
  const count = daysBetween(axis.from, axis.to) + 1
  return (['rough', 'country', 'place'] as const).flatMap((look) =>
    joined(overlaps.filter((overlap) => lookOf(overlap) === look)).map(({ from, to }) => ({
      look,
      from,
      to,
      start: daysBetween(axis.from, from) / count,
      width: (daysBetween(from, to) + 1) / count,
    })),
  )
}

const lookOf = ({ kind, rough }: Overlap) => (rough ? 'rough' : kind)

/** Each day once. */
export function countDays(spans: readonly Span[]): number {
  return joined(spans).reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0)
}

/** Runs of days without a gap. */
function joined(spans: readonly Span[]): Span[] {
  const runs: Span[] = []
  for (const { from, to } of spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = runs.at(-1)
    if (last && from <= dayAfter(last.to, 1)) {
      if (to > last.to) last.to = to
    } else {
      runs.push({ from, to })
    }
  }
  return runs
}

/**
 * The overlaps that say something new, those with known days first, each by their first day: who is in
 * one place with another on all days that they share a country needs no telling of the country, and each
 * place is told once.
 */
export function tellingOverlaps(overlaps: readonly Overlap[]): Overlap[] {
  const runs = joined(overlaps.filter(({ kind, rough }) => kind === 'place' && !rough))
  const isTold = ({ from, to }: Span) => runs.some((run) => run.from <= from && to <= run.to)
  const telling = overlaps.filter((overlap) => overlap.kind === 'place' || !isTold(overlap))
  const keyOf = ({ from, to, kind, rough, countryCode, place }: Overlap) =>
    [from, to, rough, kind, kind === 'country' ? countryCode : place.name].join()
  return [...new Map(telling.toReversed().map((each) => [keyOf(each), each])).values()]
    .toReversed()
    .toSorted((a, b) => Number(a.rough) - Number(b.rough))
}
