import { useId } from 'react'
import { href, Link } from 'react-router'
import { useRemoved } from '../api/removed-ids.ts'
import { m } from '../paraglide/messages.js'
import { Picture } from '../ui/picture.tsx'
import type { MemoriesOfYear, Memory } from './load-memories.ts'
import styles from './memories.module.css'

/** Own photos of this day in years before; each opens among all of one's own. */
export function Memories({ memories }: { memories: readonly MemoriesOfYear[] }) {
  const id = useId()
  const removed = useRemoved()
  const isThere = (photo: Memory) => !removed.has(photo.id) && !removed.has(photo.albumId)
  const years = memories
    .map((year) => ({ ...year, shown: year.first.filter(isThere) }))
    .filter(({ shown }) => shown.length > 0)
  if (years.length === 0) return null
  return (
    <section className={styles.memories} aria-labelledby={id}>
      <h2 id={id}>{m.albums_memories()}</h2>
      <ul className={styles.years}>
        {years.map(({ year, yearsAgo, count, first, shown }) => (
          <li key={year}>
            <h3>
              {m.albums_memories_ago({ count: yearsAgo })}
              <span className={styles.year}>{year}</span>
            </h3>
            <ul className={styles.photos}>
              {shown.map((photo, index) => (
                <li key={photo.id}>
                  <Link to={addressOf(photo)} aria-label={nameOf(photo, index, yearsAgo)}>
                    <Picture
                      src={photo.thumb[0]}
                      srcSet={`${photo.thumb[1]} 2x`}
                      width={100}
                      height={100}
                      stand={photo.stand}
                    />
                    {photo.length && <span className={styles.length}>{photo.length}</span>}
                    {count > first.length && index === shown.length - 1 && (
                      <span className={styles.more}>+{count - first.length}</span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

function addressOf({ id }: Memory): string {
  return `${href('/albums')}?view=photos&from=${id}&photo=${id}`
}

function nameOf({ caption, albumName, length }: Memory, index: number, yearsAgo: number): string {
  const when = m.albums_memories_ago({ count: yearsAgo })
  const words = { number: index + 1, caption: caption || albumName, when }
  return length ? m.albums_memories_video(words) : m.albums_memories_photo(words)
}
