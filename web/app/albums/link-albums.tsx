import { linkAlbum, unlinkAlbum } from '@farfolk/contract/albums'
import { useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { useNotRemoved } from '../api/removed-ids.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Select } from '../ui/select.tsx'
import type { AlbumCardData } from './album-list.ts'
import { LateAlbums } from './late-albums.tsx'
import styles from './link-albums.module.css'
import { NewAlbumLink } from './new-album-link.tsx'
import type { OpenedToAdd } from './use-adding.tsx'
import { useAlbumChoices } from './use-own-albums.ts'
import formStyles from './edit-album-form.module.css'

interface LinkAlbumsProps {
  trip: { id: string; owner: { id: string } }
  linked: AlbumCardData[]
}

/** What a traveller does about the albums of a trip: a new one, link an own one, unlink. */
export function LinkAlbums({ trip, linked }: LinkAlbumsProps) {
  const { revalidate } = useRevalidator()
  const viewerId = useUser()?.id
  const [isLinking, setLinking] = useState(false)
  // The trip's owner may unlink anybody's.
  const isRemovable = ({ owner }: AlbumCardData) =>
    viewerId === owner.id || viewerId === trip.owner.id
  const isFillable = ({ owner, companionsAdd }: AlbumCardData) =>
    viewerId === owner.id || companionsAdd === true
  const own = useNotRemoved(linked).filter((album) => isRemovable(album) || isFillable(album))

  async function link(id: string): Promise<boolean> {
    const { ok } = await callApi(linkAlbum, { params: { id: trip.id }, body: { album: { id } } })
    if (!ok) return false
    toast(m.albums_linked())
    await revalidate()
    return true
  }
  async function unlink({ id: albumId, owner }: AlbumCardData) {
    const { ok } = await callApi(unlinkAlbum, { params: { tripId: trip.id, albumId } })
    if (!ok) return
    // Another's album can only be linked again by its owner.
    toast(m.albums_unlinked(), owner.id === viewerId ? () => void link(albumId) : undefined)
    await revalidate()
  }

  return (
    <>
      {own.length > 0 && (
        <ul className={styles.linked}>
          {own.map((album) => (
            <LinkedAlbum
              key={album.id}
              album={album}
              isFillable={isFillable(album)}
              onUnlink={isRemovable(album) ? () => unlink(album) : undefined}
            />
          ))}
        </ul>
      )}
      <div className={linked.length === 0 ? `${styles.row} ${styles.first}` : styles.row}>
        <NewAlbumLink tripId={trip.id} />
        <Button onClick={() => setLinking(true)}>{m.albums_link()}</Button>
      </div>
      {isLinking && (
        <Dialog
          id="link-album"
          isOpen
          onClose={() => setLinking(false)}
          title={m.albums_link_title()}
        >
          <ChooseAlbum
            tripId={trip.id}
            onChoose={async (id) => {
              if (await link(id)) setLinking(false)
            }}
          />
        </Dialog>
      )}
    </>
  )
}

interface LinkedAlbumProps {
  album: AlbumCardData
  isFillable: boolean
  /** Absent where that is not the viewer's to do. */
  onUnlink: (() => Promise<void>) | undefined
}

function LinkedAlbum({ album: { id, name }, isFillable, onUnlink }: LinkedAlbumProps) {
  const [isSending, setSending] = useState(false)
  return (
    <li>
      <span>{name}</span>
      <div className={styles.row}>
        {isFillable && (
          <ButtonLink
            size="small"
            href={href('/albums/:id/:token?', { id })}
            state={{ addsPhotos: true } satisfies OpenedToAdd}
          >
            {m.albums_add_photos()}
            <span className="visually-hidden"> {name}</span>
          </ButtonLink>
        )}
        {onUnlink && (
          <Button
            size="small"
            kind="quiet"
            isLoading={isSending}
            aria-label={m.albums_unlink_of({ name })}
            onClick={() => {
              setSending(true)
              void onUnlink().finally(() => setSending(false))
            }}
          >
            {m.albums_unlink()}
          </Button>
        )}
      </div>
    </li>
  )
}

interface ChooseAlbumProps {
  tripId: string
  onChoose: (id: string) => Promise<void>
}

function ChooseAlbum({ tripId, onChoose }: ChooseAlbumProps) {
  const [chosen, setChosen] = useState('')
  const [isSending, setSending] = useState(false)
  const own = useAlbumChoices()
  const free = own.albums?.filter(({ trip }) => trip?.id !== tripId)
  if (!free) return <LateAlbums {...own} />
  if (free.length === 0) {
    return (
      <EmptyState action={<NewAlbumLink tripId={tripId} />}>
        {own.albums?.length === 0 ? m.albums_empty() : m.albums_link_none()}
      </EmptyState>
    )
  }
  return (
    <div className={formStyles.form}>
      <Select
        label={m.albums_link_which()}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        options={[
          { value: '', label: m.albums_move_choose() },
          ...free.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Button
        kind="accent"
        wide
        disabled={!chosen}
        isLoading={isSending}
        onClick={() => {
          setSending(true)
          void onChoose(chosen).finally(() => setSending(false))
        }}
      >
        {m.albums_link()}
      </Button>
    </div>
  )
}
