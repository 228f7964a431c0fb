import type { PackingList } from '@farfolk/contract/packing-lists'
import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { byCategory } from './by-category.ts'
import { Progress } from './progress.tsx'
import styles from './read-only-list.module.css'

/** What is on a list, for who may look at it: not to tick. */
export function ReadOnlyList({ list, level }: { list: PackingList; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <>
      <Progress {...list} />
      <div className={styles.categories}>
        {byCategory(list.packingListItems).map(({ category, items }) => (
          <section key={category}>
            <Heading>{category || m.packing_other_things()}</Heading>
            <ul>
              {items.map((item) => (
                <li key={item.id} className={item.packed ? styles.packed : undefined}>
                  <span className={styles.mark}>
                    {item.packed && <Icon name="check" size={18} />}
                  </span>
                  <span className={styles.name}>{item.name}</span>
                  {item.quantity > 1 && <span className={styles.quantity}>× {item.quantity}</span>}
                  {item.packed && <span className="visually-hidden">({m.packing_packed()})</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
