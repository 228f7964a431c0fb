import type { PackingList } from '@farfolk/contract/packing-lists'
import { m } from '../paraglide/messages.js'
import { Avatar } from '../ui/avatar.tsx'
import styles from './carriers.module.css'
import { weightOf } from './totals.ts'
import { useWeight } from './weight.ts'

/** What all of it weighs, and what each of several carries. */
export function Carriers({ list: { packingListItems: items, carriers } }: { list: PackingList }) {
  const weight = useWeight()
  const total = weightOf(items)
  const loads = carriers.map((carrier) => {
    const carried = items.filter(({ assigneeId }) => assigneeId === carrier.id)
    return { carrier, count: carried.length, grams: weightOf(carried) }
  })
  const left = items.filter(({ assigneeId }) => assigneeId === null)
  const busy = loads.filter(({ count }) => count > 0)
  if (total === 0 && busy.length === 0) return null
  return (
    <ul className={styles.carriers} aria-label={m.packing_weight_label()}>
      {total > 0 && (
        <li>
          {m.packing_weight({
            packed: weight(weightOf(items.filter(({ packed }) => packed))),
            all: weight(total),
          })}
        </li>
      )}
      {busy.map(({ carrier, count, grams }) => (
        <li key={carrier.id}>
          <Avatar src={carrier.profile.avatarUrl} size={20} />
          {m.page_label({
            name: carrier.profile.firstName,
            words: grams > 0 ? weight(grams) : m.packing_things({ count }),
          })}
        </li>
      ))}
      {/* Such as what was that of one who has left the trip. */}
      {busy.length > 0 && left.length > 0 && (
        <li>
          {m.page_label({
            name: m.packing_item_nobody(),
            words: m.packing_things({ count: left.length }),
          })}
        </li>
      )}
    </ul>
  )
}
