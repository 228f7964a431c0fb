import type { Storage } from '@farfolk/contract/storage'
import { href, Link } from 'react-router'
import { bytesWords } from '../duplicates/bytes-words.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import styles from './storage.module.css'

const kinds = [
  { kind: 'photos', words: m.storage_photos, color: styles.kindPhotos },
  { kind: 'videos', words: m.storage_videos, color: styles.kindVideos },
  { kind: 'papers', words: m.storage_papers, color: styles.kindPapers },
  { kind: 'trash', words: m.trash_title, color: styles.kindTrash },
  { kind: 'others', words: m.storage_others, color: styles.kindOthers },
] as const

/** How much is taken, of what it may be, by kind and by album. */
export function StoragePanel({ storage }: { storage: Storage }) {
  const locale = useLocale()
  const { limit, used, albums } = storage
  const size = (bytes: number) => bytesWords(bytes, locale)
  const isFull = limit !== null && used >= limit
  const whole = Math.max(1, used, limit ?? 0)
  const shown = kinds.filter(({ kind }) => storage[kind] > 0)
  return (
    <>
      <p className={styles.used}>
        <strong>
          {limit === null
            ? m.storage_used({ used: size(used) })
            : m.storage_used_of({ used: size(used), limit: size(limit) })}
        </strong>
        {limit !== null && !isFull && <span>{m.storage_left({ left: size(limit - used) })}</span>}
      </p>
      {/* What the list below says in words. */}
      <div className={styles.bar} aria-hidden="true">
        {shown.map(({ kind, color }) => (
          <span
            key={kind}
            className={color}
            style={{ flexBasis: `${(storage[kind] / whole) * 100}%` }}
          />
        ))}
      </div>
      {isFull && <p className={styles.full}>{m.storage_full()}</p>}
      {shown.length > 0 && (
        <ul className={styles.kinds} aria-label={m.storage_title()}>
          {shown.map(({ kind, words, color }) => (
            <li key={kind}>
              <span className={`${styles.mark} ${color}`} aria-hidden="true" />
              <span>{words()}</span>
              <span className={styles.size}>{size(storage[kind])}</span>
              {kind === 'trash' && <Link to={href('/albums/trash')}>{m.storage_open_trash()}</Link>}
            </li>
          ))}
        </ul>
      )}
      {albums.length > 1 && (
        <>
          <h3>{m.storage_albums()}</h3>
          <ol className={styles.albums}>
            {albums.map(({ id, name, bytes }) => (
              <li key={id}>
                <Link to={href('/albums/:id/:token?', { id })}>{name}</Link>
                <span className={styles.size}>{size(bytes)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}
