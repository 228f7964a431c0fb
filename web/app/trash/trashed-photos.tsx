import { deleteTrashedPhotos, emptyTrash, restoreTrashedPhotos } from '@farfolk/contract/trash'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useLoaderData, useRevalidator } from 'react-router'
import { MorePhotos } from '../albums/more-photos.tsx'
import row from '../albums/picture-buttons.module.css'
import bar from '../albums/selection-bar.module.css'
import type { Photo } from '../albums/shown-album.ts'
import { type LoadPhotos, type PhotoPage, usePhotos } from '../albums/use-photos.ts'
import { useSelection } from '../albums/use-selection.ts'
import { useIsLoading } from '../api/loaders.ts'
import type { PageData } from '../api/page-data.ts'
import { m } from '../paraglide/messages.js'
import { rereadInPlace } from '../session/once-back.ts'
import head from '../shell/member-page-head.module.css'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useCloseRequest } from '../ui/use-close-request.ts'
import { deleteForGood, emptyWhole, putBack } from './trash-acts.ts'
import { TrashGrid } from './trash-grid.tsx'
import styles from './trash.module.css'

const loadMore: LoadPhotos = async (from) => (await import('./load-trash.ts')).loadMoreOfTrash(from)

/** The own photos that are in the trash, and what is done with those that are selected. */
export function TrashedPhotos({ first }: { first: PhotoPage }) {
  const { revalidate } = useRevalidator()
  const page = useLoaderData<PageData<PhotoPage> | null>()
  const heading = useRef<HTMLHeadingElement>(null)
  // For as long as the page stands: further photos are read anew later than the first ones, and none at
  // all while the server is away.
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const isEmptying = useIsLoading(emptyTrash)
  const list = {
    id: 'trash',
    photos: first.photos,
    nextCursor: first.nextCursor,
    albumItemsCount: first.photos.length,
    updatedAt: '',
  }
  const photos = usePhotos(list, loadMore, (known) => known.filter(({ id }) => !gone.has(id)))
  const selection = useSelection(photos.photos.map(({ id }) => id))

  const reread = useEffectEvent(() => rereadInPlace(page, revalidate))
  useEffect(() => {
    if (gone.size > 0) void reread()
  }, [gone])

  function leave(ids: readonly string[]) {
    if (ids.length === 0) return
    const left = new Set(ids)
    const last = photos.photos.findLastIndex(({ id }) => left.has(id))
    const rest = photos.photos.filter(({ id }) => !left.has(id))
    const near = rest.find((photo) => photos.photos.indexOf(photo) > last) ?? rest.at(-1)
    setGone((before) => new Set([...before, ...ids]))
    // The focus would go with the button that was pressed, up to the start of the page.
    requestAnimationFrame(() => {
      // Who has gone on to something else meanwhile stays there.
      if (document.activeElement !== document.body) return
      const photo = near && document.querySelector<HTMLElement>(`[data-photo="${near.id}"]`)
      ;(photo ?? heading.current)?.focus()
    })
  }

  async function empty() {
    if (await emptyWhole()) leave(photos.photos.map(({ id }) => id))
  }

  const isEmpty = photos.photos.length === 0 && photos.isComplete
  return (
    <>
      <header className={head.head}>
        <h1 ref={heading} tabIndex={-1}>
          {m.trash_title()}
        </h1>
        {!isEmpty && (
          <Button kind="danger" isLoading={isEmptying} onClick={() => void empty()}>
            {m.trash_empty()}
          </Button>
        )}
      </header>
      {isEmpty ? (
        <EmptyState action={<ButtonLink href={href('/albums')}>{m.albums_title()}</ButtonLink>}>
          {m.trash_nothing()}
        </EmptyState>
      ) : (
        <>
          <p className={styles.hint}>{m.trash_hint()}</p>
          <TrashGrid photos={photos.photos} selection={selection} />
          <MorePhotos {...photos} />
          {photos.photos.length > 0 && (
            <SelectionBar photos={photos.photos} selection={selection} onLeave={leave} />
          )}
        </>
      )}
    </>
  )
}

interface SelectionBarProps {
  photos: readonly Photo[]
  selection: ReturnType<typeof useSelection>
  /** They are in the trash no more. */
  onLeave: (ids: readonly string[]) => void
}

function SelectionBar({ photos, selection, onLeave }: SelectionBarProps) {
  const isRestoring = useIsLoading(restoreTrashedPhotos)
  const isDeleting = useIsLoading(deleteTrashedPhotos)
  const chosen = photos.filter(({ id }) => selection.has(id))
  const count = chosen.length
  const words = count > 0 && m.albums_selected({ count })
  useCloseRequest(count > 0, selection.none)
  return (
    <>
      <output className="visually-hidden">{words}</output>
      <fieldset className={`${row.row} ${bar.bar} ${bar.acts}`} aria-label={m.trash_title()}>
        <span className={bar.count} aria-hidden="true">
          {words}
        </span>
        {count < photos.length && (
          <Button size="small" onClick={selection.all}>
            {m.trash_select_all()}
          </Button>
        )}
        {count > 0 && (
          <>
            <Button size="small" onClick={selection.none}>
              {m.albums_select_none()}
            </Button>
            <Button
              size="small"
              kind="accent"
              isLoading={isRestoring}
              onClick={() => void putBack(chosen).then(onLeave)}
            >
              {m.trash_restore()}
            </Button>
            <Button
              size="small"
              kind="danger"
              isLoading={isDeleting}
              onClick={() => void deleteForGood(chosen).then(onLeave)}
            >
              {m.trash_delete()}
            </Button>
          </>
        )}
      </fieldset>
    </>
  )
}
