import { useState } from 'react'

/** Which photos of a list are selected; a range goes from the last one that was chosen. */
export function useSelection(order: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string>()
  const selected = order.filter((id) => chosen.has(id))

  function only(ids: readonly string[]) {
    setChosen(new Set(ids))
    setAnchor(undefined)
  }

  return {
    selected,
    has: (id: string) => chosen.has(id),
    toggle(id: string) {
      const next = new Set(selected)
      if (!next.delete(id)) next.add(id)
      setChosen(next)
      setAnchor(id)
    },
    /** From the anchor, or where there is none from `start`, to this one, beside what is selected. */
    extendTo(id: string, start = id) {
      // It may have gone meanwhile.
      const first = anchor !== undefined && order.includes(anchor) ? anchor : start
      setAnchor(first)
      const from = order.indexOf(first)
      const to = order.indexOf(id)
      const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
      setChosen(new Set([...selected, ...range]))
    },
    /** All of these, beside what is selected; where they all are, none of them. */
    toggleAll(ids: readonly string[]) {
      const next = new Set(selected)
      if (ids.every((id) => next.has(id))) for (const id of ids) next.delete(id)
      else for (const id of ids) next.add(id)
      setChosen(next)
    },
    all: () => setChosen(new Set(order)),
    only,
    none: () => only([]),
  }
}
