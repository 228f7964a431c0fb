import { useId, useState } from 'react'
import { href } from 'react-router'
import { trashPhotos } from '../albums/album-calls.ts'
import type { AlbumsPageData } from '../albums/load-albums.ts'
import type { ListPage } from '../api/list-page.ts'
import type { PageData } from '../api/page-data.ts'
import { useRemoved } from '../api/removed-ids.ts'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { focusBeside } from '../ui/focus-beside.ts'
import { MoreOfList } from '../ui/more-of-list.tsx'
import { useMorePages } from '../ui/use-more-pages.ts'
import styles from './duplicates.module.css'
import { keepAll } from './keep-twins.ts'
import type { Twins } from './load-duplicates.ts'
import { TwinsCard } from './twins-card.tsx'

/** Own photos that are there more than once, each group with what is done about it. */
export function Duplicates({ first }: { first: ListPage<Twins> }) {
  const id = useId()
  const path = `${href('/albums')}?view=duplicates`
  const more = useMorePages(path, first, duplicatesOf)
  const removed = useRemoved()
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const groups = more.items.flatMap((group) => {
    const photos = group.photos.filter(
      (photo) => !removed.has(photo.id) && !removed.has(photo.albumId),
    )
    const isAsked = photos.length > 1 && photos.some(({ isKept }) => !isKept)
    return isAsked && !kept.has(group.id) ? { ...group, photos } : []
  })
  const hide = (id: string) => setKept((before) => new Set(before).add(id))
  const show = (id: string) =>
    setKept((before) => new Set([...before].filter((other) => other !== id)))

  return (
    <section className={styles.duplicates} aria-labelledby={id}>
      <h2 id={id}>{m.duplicates_title()}</h2>
      {groups.length === 0 && more.nextCursor === null ? (
        <EmptyState
          action={
            <ButtonLink href={`${href('/albums')}?view=photos`}>
              {m.albums_of_trip_photos()}
            </ButtonLink>
          }
        >
          {m.duplicates_none()}
        </EmptyState>
      ) : (
        <p className={styles.hint}>{m.duplicates_hint()}</p>
      )}
      <ul className={styles.groups}>
        {groups.map((group, index) => (
          <TwinsCard
            key={group.id}
            number={index + 1}
            group={group}
            onTrash={(ids, button) => {
              focusBeside(button)
              trashPhotos(ids)
            }}
            onKeepAll={(button) => {
              focusBeside(button)
              void keepAll(group, { hide: () => hide(group.id), show: () => show(group.id) })
            }}
          />
        ))}
      </ul>
      <MoreOfList more={more} path={path} />
    </section>
  )
}

function duplicatesOf(page: PageData<AlbumsPageData> | null): ListPage<Twins> | undefined {
  return page?.ok && 'duplicates' in page.data ? page.data.duplicates : undefined
}
