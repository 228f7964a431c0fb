interface Placed {
  id: string
  position: number
}

/** Those that came since stand at the end. */
export function inOrder<T extends Placed>(items: readonly T[], order: readonly string[]): T[] {
  const places = new Map(order.map((id, index) => [id, index]))
  const placeOf = ({ id }: T) => places.get(id) ?? order.length
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/**
 * The position to send so that an item comes to stand where `order` has it: that of the one whose
 * place it takes; undefined where it stays.
 */
export function positionIn(
  order: readonly string[],
  items: readonly Placed[],
  movedId: string,
): number | undefined {
  const ordered = inOrder(items, order)
  const index = ordered.findIndex(({ id }) => id === movedId)
  const [above, moved, below] = [ordered[index - 1], ordered[index], ordered[index + 1]]
  if (!moved) return undefined
  if (above && above.position > moved.position) return above.position
  return below && below.position < moved.position ? below.position : undefined
}

/** What the server makes of it: those between move up by one, whatever gaps there are. */
export function withMove<T extends Placed>(
  items: readonly T[],
  movedId: string,
  position: number,
): T[] {
  const from = items.find(({ id }) => id === movedId)?.position ?? position
  const step = position > from ? -1 : 1
  const [first, last] = [Math.min(from, position), Math.max(from, position)]
  return items.map((item) => {
    if (item.id === movedId) return { ...item, position }
    const isBetween = item.position >= first && item.position <= last
    return isBetween ? { ...item, position: item.position + step } : item
  })
}
