import type { BucketListCategory, BucketListItem } from '@farfolk/contract/bucket-list'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { useReorder } from '../ui/use-reorder.ts'
import styles from './board.module.css'
import { categories, CategoryIcon, categoryWords } from './categories.tsx'
import { OwnItemCard } from './own-item-card.tsx'
import { elementIdOf } from './shown.ts'

interface BoardProps {
  /** In their order. */
  items: BucketListItem[]
  onMove: (id: string, ontoId: string) => void
}

/** From so many on it takes many screens of a phone. */
const manyItems = 20

/** A column a category, each with its part of the list. */
export function Board({ items, onMove }: BoardProps) {
  const [news, setNews] = useState('')
  if (items.length === 0) {
    const whole = <ButtonLink href={href('/bucket-list')}>{m.bucket_show_whole()}</ButtonLink>
    return <EmptyState action={whole}>{m.bucket_none_shown()}</EmptyState>
  }
  const columns = categories
    .map((category) => ({
      category,
      ofCategory: items.filter((item) => item.category === category),
    }))
    .filter(({ ofCategory }) => ofCategory.length > 0)
  return (
    <>
      {items.length >= manyItems && columns.length > 1 && (
        <nav className={styles.jumps} aria-labelledby="bucket-jump">
          <p id="bucket-jump">{m.bucket_jump()}</p>
          <ul>
            {columns.map(({ category, ofCategory }) => (
              <li key={category}>
                <a href={`#${headingIdOf(category)}`}>{categoryWords[category]()}</a>{' '}
                <span className={styles.count}>{ofCategory.length}</span>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.board}>
        {columns.map(({ category, ofCategory }) => (
          <Column
            key={category}
            category={category}
            items={ofCategory}
            onMove={(from, to) => {
              const [item, onto] = [ofCategory[from], ofCategory[to]]
              if (!item || !onto) return
              onMove(item.id, onto.id)
              const { title } = item
              setNews(m.bucket_moved({ title, position: to + 1, count: ofCategory.length }))
            }}
          />
        ))}
        <output className="visually-hidden">{news}</output>
      </div>
    </>
  )
}

const headingIdOf = (category: BucketListCategory) => `category-${category}`

interface ColumnProps {
  category: BucketListCategory
  items: BucketListItem[]
  onMove: (from: number, to: number) => void
}

function Column({ category, items, onMove }: ColumnProps) {
  const { listRef, dragged, handleProps } = useReorder(onMove)
  const name = categoryWords[category]()
  return (
    <section className={styles.column} aria-labelledby={headingIdOf(category)}>
      <header className={styles.head}>
        <CategoryIcon category={category} />
        <h2 id={headingIdOf(category)} tabIndex={-1}>
          {name}
        </h2>
        <span className={styles.count}>{items.length}</span>
        <Link
          className={styles.add}
          to={href('/bucket-list/new/:category?', { category })}
          aria-label={m.bucket_add_to({ category: name })}
        >
          <Icon name="plus" size={20} />
        </Link>
      </header>
      <ol className={styles.items} ref={listRef}>
        {items.map((item, index) => (
          <li
            key={item.id}
            id={elementIdOf(item)}
            // An address with a hash leads the focus here.
            tabIndex={-1}
            className={styles.item}
            data-dragged={dragged === index}
          >
            <OwnItemCard
              item={item}
              handleProps={handleProps(index, items.length)}
              onUp={index > 0 ? () => onMove(index, index - 1) : undefined}
              onDown={index < items.length - 1 ? () => onMove(index, index + 1) : undefined}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
