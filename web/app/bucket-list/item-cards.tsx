import type { BucketListItem } from '@farfolk/contract/bucket-list'
import { Suspense } from 'react'
import { useUser } from '../session/session-store.ts'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { categoryWords } from './categories.tsx'
import { DoneWords, ItemFacts, ItemPicture } from './item-facts.tsx'
import styles from './item-cards.module.css'

// For members alone: visitors do not download it.
const ActsOnOthers = lazyPart(async () => (await import('./acts-on-others.tsx')).ActsOnOthers)

/** A bucket list as others see it. */
export function ItemCards({ items }: { items: BucketListItem[] }) {
  const userId = useUser()?.id
  return (
    <ul className={styles.cards}>
      {items.map((item) => (
        <li key={item.id}>
          <article className={styles.card}>
            <ItemPicture item={item} />
            <div className={styles.words}>
              <p className={styles.kind}>{categoryWords[item.category]()}</p>
              <h2 className={styles.title}>{item.title}</h2>
              {item.description && <p className={styles.description}>{item.description}</p>}
              <ItemFacts item={item} />
              {item.done && (
                <p className={styles.done}>
                  <Icon name="check" size={18} />
                  <DoneWords item={item} />
                </p>
              )}
            </div>
            {userId && userId !== item.owner.id && (
              <Suspense>
                <ActsOnOthers item={item} />
              </Suspense>
            )}
          </article>
        </li>
      ))}
    </ul>
  )
}
