import type { MemberCard } from '@farfolk/contract/members'
import type { PackingList } from '@farfolk/contract/packing-lists'
import { m } from '../paraglide/messages.js'
import { SharedBy } from '../shares/shared-by.tsx'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import { byCategory } from './by-category.ts'
import styles from './shared-packing-list.module.css'

/** A packing list as a link shows it: to read, not to tick. */
export function SharedPackingList({ owner, item: list }: { owner: MemberCard; item: PackingList }) {
  const { packedCount: packed, itemsCount: count } = list
  return (
    <Page>
      <h1>{list.name}</h1>
      <SharedBy owner={owner}>{m.packing_shared_by}</SharedBy>
      <p>{count === 0 ? m.packing_nothing_on_it() : m.packing_progress({ packed, count })}</p>
      <div className={styles.categories}>
        {byCategory(list.packingListItems).map(({ category, items }) => (
          <section key={category}>
            <h2>{category || m.packing_other_things()}</h2>
            <ul>
              {items.map((item) => (
                <li key={item.id} className={item.packed ? styles.packed : undefined}>
                  <span className={styles.mark}>
                    {item.packed && <Icon name="check" size={18} />}
                  </span>
                  {item.name}
                  {item.quantity > 1 && <span className={styles.quantity}>× {item.quantity}</span>}
                  {item.packed && <span className="visually-hidden">({m.packing_packed()})</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  )
}
