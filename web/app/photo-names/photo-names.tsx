import type { PhotoName } from '@farfolk/contract/photo-names'
import { type SyntheticEvent, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { profilePath } from '../people/profile-path.ts'
import { useUser } from '../session/session-store.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { focusHere } from '../ui/focus-beside.ts'
import { Drawing } from '../ui/icon.tsx'
import { answerNames, takeOwnOff } from './name-calls.ts'
import { NamesDialog } from './names-dialog.tsx'
import styles from './photo-names.module.css'
import { usePhotoNames } from './use-photo-names.ts'

interface PhotoNamesProps {
  photoId: string
  albumId: string | undefined
  /** One may name others on it. */
  mayName: boolean
}

/** Over a photo: who is on it, what one says to be named there, and what leads to naming others. */
export function PhotoNames({ photoId, albumId, mayName }: PhotoNamesProps) {
  const ownId = useUser()?.id
  const { names, load } = usePhotoNames(photoId, albumId)
  const [isOpen, setOpen] = useState(false)
  const own = names.find(({ user }) => user.id === ownId)
  return (
    <>
      {names.length > 0 && (
        <div ref={keepFocus} className={styles.line}>
          <ul className={styles.names} aria-label={m.names_title()}>
            {names.map((name) => (
              <Name key={name.user.id} name={name} isOwn={name === own} />
            ))}
          </ul>
          {own && <OwnName key={own.state} photoId={photoId} name={own} onChanged={load} />}
        </div>
      )}
      {mayName && (
        <>
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Drawing
              path="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c0-5 3-7 8-7s8 2 8 7"
              size={18}
            />
            <span className={styles.word}>{m.names_title()}</span>
          </Button>
          {/* Nothing that is pressed or typed there means the photo. */}
          <span
            role="presentation"
            onKeyDown={keep}
            onPointerDown={keep}
            onPointerMove={keep}
            onPointerUp={keep}
            onClick={keep}
          >
            <NamesDialog
              photoId={photoId}
              names={names}
              isOpen={isOpen}
              onChanged={load}
              onClose={() => setOpen(false)}
            />
          </span>
        </>
      )}
    </>
  )
}

/** What goes with the focus in it gives that to the button beside, or the viewer would hear no more keys. */
function keepFocus(element: HTMLElement | null): () => void {
  const bar = element?.closest('.lightbox-foot')
  return () => {
    if (!element?.contains(document.activeElement)) return
    focusHere(bar?.querySelector<HTMLElement>('[data-opens-comments]'))
  }
}

function keep(event: SyntheticEvent): void {
  event.stopPropagation()
}

function Name({ name, isOwn }: { name: PhotoName; isOwn: boolean }) {
  const { user, state } = name
  return (
    <li>
      <Link to={profilePath(user)}>
        <Avatar src={user.profile.avatarUrl} size={20} />
        {isOwn ? m.chat_search_own() : user.profile.firstName}
      </Link>
      {state === 'asked' && <span className={styles.waits}>{m.names_waits()}</span>}
    </li>
  )
}

interface OwnNameProps {
  photoId: string
  name: PhotoName
  onChanged: () => Promise<void>
}

/** What one says to be named: yes or no while one is asked, and a no at any time. */
function OwnName({ photoId, name, onChanged }: OwnNameProps) {
  const answer = async (isShown: boolean) => {
    if (await answerNames({ albumItemId: photoId, isShown })) await onChanged()
  }
  return (
    <span ref={keepFocus} className={styles.own}>
      {name.state === 'shown' ? (
        <Button size="small" onClick={() => void takeOwnOff(photoId, onChanged)}>
          {m.names_take_off()}
        </Button>
      ) : (
        <>
          <Button size="small" kind="accent" onClick={() => void answer(true)}>
            {m.names_yes()}
          </Button>
          <Button size="small" onClick={() => void answer(false)}>
            {m.names_no()}
          </Button>
        </>
      )}
    </span>
  )
}
