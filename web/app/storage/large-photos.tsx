import { href, useRevalidator } from 'react-router'
import { trashPhotos } from '../albums/album-calls.ts'
import type { ListPage } from '../api/list-page.ts'
import type { PageData } from '../api/page-data.ts'
import { useRemoved } from '../api/removed-ids.ts'
import { bytesWords } from '../duplicates/bytes-words.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import type { SettingsData } from '../settings/load-settings.ts'
import { PhotoLine } from '../settings/photo-line.tsx'
import { focusBeside } from '../ui/focus-beside.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { MoreOfList } from '../ui/more-of-list.tsx'
import { useMorePages } from '../ui/use-more-pages.ts'
import type { LargePhoto } from './load-storage.ts'
import styles from './storage.module.css'

/** The photos and videos of own albums, the largest first, each with a way there and one to the trash. */
export function LargePhotos({ first }: { first: ListPage<LargePhoto> }) {
  const { revalidate } = useRevalidator()
  const path = href('/settings/:section?', { section: 'data' })
  const more = useMorePages(path, first, largestOf)
  const removed = useRemoved()
  const photos = more.items.filter(({ id, albumId }) => !removed.has(id) && !removed.has(albumId))
  return (
    <>
      <h3>{m.storage_items()}</h3>
      {photos.length === 0 && more.nextCursor === null && (
        <p className={styles.none}>{m.storage_no_items()}</p>
      )}
      <ol className={styles.photos}>
        {photos.map((photo) => (
          <LargeRow
            key={photo.id}
            photo={photo}
            onTrash={(button) => {
              focusBeside(button)
              trashPhotos([photo.id], revalidate)
            }}
          />
        ))}
      </ol>
      <MoreOfList more={more} path={path} />
    </>
  )
}

interface LargeRowProps {
  photo: LargePhoto
  /** Of the button that was pressed. */
  onTrash: (button: Element) => void
}

function LargeRow({ photo, onTrash }: LargeRowProps) {
  const locale = useLocale()
  const { albumName, caption, bytes, length } = photo
  const name = caption || albumName
  return (
    <li>
      <PhotoLine photo={photo} fact={length && `▶ ${length}`}>
        <span className={styles.size}>{bytesWords(bytes, locale)}</span>
      </PhotoLine>
      <IconButton
        label={m.storage_delete_of({ name })}
        onClick={({ currentTarget }) => onTrash(currentTarget)}
      >
        <Icon name="bin" size={20} />
      </IconButton>
    </li>
  )
}

function largestOf(page: PageData<SettingsData> | null): ListPage<LargePhoto> | undefined {
  if (!page?.ok || page.data.section !== 'data') return undefined
  return 'largest' in page.data ? page.data.largest : page.data.stored?.largest
}
