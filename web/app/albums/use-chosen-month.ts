import { useEffect, useState } from 'react'
import type { MonthShown } from './timeline-months.ts'
import type { usePhotos } from './use-photos.ts'
import type { useSelection } from './use-selection.ts'

/** Answers what selects a month, those of its photos too that are not loaded yet, or none of it. */
export function useChosenMonth(
  months: readonly MonthShown[],
  selection: ReturnType<typeof useSelection>,
  { isComplete, isFailed, more }: ReturnType<typeof usePhotos>,
): (month: string) => void {
  const [coming, setComing] = useState<string>()
  const idsOf = (wanted: string | undefined) =>
    months.find(({ month }) => month === wanted)?.photos.map(({ id }) => id) ?? []
  // Only of the last month that is shown there may be more.
  const hasMore = months.at(-1)?.month === coming && !isComplete && !isFailed
  const lacking = idsOf(coming).filter((id) => !selection.has(id))
  if (lacking.length > 0) selection.toggleAll(lacking)
  else if (coming !== undefined && !hasMore) setComing(undefined)
  useEffect(() => {
    if (hasMore) void more()
  }, [hasMore, more])
  return (month) => {
    const ids = idsOf(month)
    const isChosen = ids.every((id) => selection.has(id))
    if (isChosen) selection.toggleAll(ids)
    setComing(isChosen ? undefined : month)
  }
}
