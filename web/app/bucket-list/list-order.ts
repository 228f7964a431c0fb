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

/** A list's own order, as long as the server's is not drawn. */
export interface Order {
  ids: readonly string[]
  /** Once it is saved: what was drawn before that was read, which comes a moment after its answer. */
  until?: readonly Placed[]
}

/** Items as their order has them, which is theirs as soon as others are drawn than it waits for. */
export function orderShown<T extends Placed>(items: T[], order: Order | undefined): T[] {
  const isDrawn = order?.until !== undefined && order.until !== items
  return order && !isDrawn ? inOrder(items, order.ids) : items
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
