import { createAlbum, linkAlbum } from '@farfolk/contract/albums'
import { type FormEvent, useState } from 'react'
import { href } from 'react-router'
import { v7 as uuid } from 'uuid'
import { ConfirmFirst } from '../accounts/confirm-first.tsx'
import { useSuggestedName } from '../albums/use-suggested-name.ts'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { useMoveOn } from '../forms/use-move-on.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { refusalOf } from '../uploads/file-rules.ts'
import { uploads } from '../uploads/uploads.ts'
import { useVideoLimit } from '../uploads/use-video-limit.ts'
import type { AlbumPlace } from './album-places.ts'
import { SharedFile } from './shared-file.tsx'
import { forgetShown, type Shared } from './shared-things.ts'
import styles from './share-target.module.css'

interface SharedFilesProps {
  shared: Shared
  /** Undefined where they could not be had. */
  places: AlbumPlace[] | undefined
}

/** Photos and videos, with those that no album takes, and where the others are to go. */
export function SharedFiles({ shared, places }: SharedFilesProps) {
  const { files, leftOut } = shared
  const maxVideoMb = useVideoLimit()
  const looked = files.map((file) => ({ file, reason: refusalOf(file, maxVideoMb) }))
  const taken = looked.flatMap(({ file, reason }) => (reason === undefined ? [file] : []))
  const refused = looked.filter(({ reason }) => reason !== undefined)
  return (
    <>
      {taken.length > 0 && (
        <ul className={styles.files} aria-label={m.share_target_files()}>
          {taken.map((file, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- they stay as they came, and two may look the same
            <SharedFile key={index} file={file} />
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <ul className={styles.refused} aria-label={m.uploads_notes()}>
          {refused.map(({ file, reason }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <li key={index}>
              <Icon name="alert" size={20} />
              <span>
                <strong>{file.name}</strong> <span>{reason}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {leftOut > 0 && <p>{m.share_target_left_out({ count: leftOut })}</p>}
      {taken.length > 0 && places && <Where shared={shared} files={taken} places={places} />}
    </>
  )
}

interface WhereProps {
  shared: Shared
  /** Of those the ones that an album takes. */
  files: File[]
  places: AlbumPlace[]
}

function Where({ shared, files, places }: WhereProps) {
  const moveOn = useMoveOn()
  const maxVideoMb = useVideoLimit()
  const suggestedName = useSuggestedName()
  const [value, setValue] = useState(places[0]?.value)
  const [typedName, setTypedName] = useState('')
  // Another try makes no second album.
  const [newId] = useState(() => uuid())
  const [isAdding, setAdding] = useState(false)
  const place = places.find((one) => one.value === value) ?? places[0]
  const isNamed = place?.albumId === undefined && place?.name === undefined

  async function albumFor({ albumId, tripId, name }: AlbumPlace): Promise<string | undefined> {
    if (albumId !== undefined) return albumId
    const album = { id: newId, name: name ?? (typedName.trim() || suggestedName) }
    const made = await callApi(createAlbum, { body: { album } })
    if (!made.ok) return undefined
    if (tripId === undefined) return newId
    const linked = await callApi(
      linkAlbum,
      { params: { id: tripId }, body: { album: { id: newId } } },
      { silent: true },
    )
    if (!linked.ok) toast(m.new_album_not_linked())
    return newId
  }

  async function add(event: FormEvent) {
    event.preventDefault()
    if (!place) return
    setAdding(true)
    const id = await albumFor(place)
    // Until its album shows: a second press would add them once more.
    setAdding(id !== undefined)
    if (id === undefined) return
    // They are on their way from here on, whichever page shows.
    void uploads.add(id, files, maxVideoMb)
    void forgetShown(shared)
    await moveOn(href('/albums/:id/:token?', { id }))
  }
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void add(event)}>
      <ConfirmFirst words={m.share_target_confirm_first()} />
      <Select
        label={m.albums_move_to()}
        value={place?.value}
        onChange={(event) => setValue(event.currentTarget.value)}
        options={places}
      />
      {isNamed && (
        <TextField
          label={m.new_album_name()}
          hint={m.new_album_name_hint({ name: suggestedName })}
          isOptional
          maxLength={100}
          value={typedName}
          onChange={(event) => setTypedName(event.currentTarget.value)}
        />
      )}
      <Button type="submit" kind="accent" isLoading={isAdding}>
        {m.share_target_add({ count: files.length })}
      </Button>
    </form>
  )
}
