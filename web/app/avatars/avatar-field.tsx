import { type OwnUser, updateOwnUser } from '@farfolk/contract/members'
import { Suspense, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { showUser, useUser } from '../session/session-store.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { confirm } from '../ui/confirm.ts'
import { FieldError } from '../ui/field.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Picture } from '../ui/picture.tsx'
import { translateRefusal } from '../words/refusals.ts'
import { usePictureDrop } from './use-picture-drop.ts'
import styles from './avatar-field.module.css'

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog)

const takenTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,.heic'
const side = 128

interface AvatarFieldProps {
  /** With the new version of the own user, as its ETag, for forms that build on the one before. */
  onSaved?: (user: OwnUser, version: string) => void
}

/** The own picture: choose, drop or paste one, cut it out, or take it away. Each is saved at once. */
export function AvatarField({ onSaved }: AvatarFieldProps) {
  const user = useUser()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const [error, setError] = useState<string>()
  const [isRemoving, setRemoving] = useState(false)
  const revalidator = useRevalidator()
  const choose = (file: File) => {
    setError(undefined)
    setChosen(file)
  }
  const { isOver, dropProps } = usePictureDrop(choose)
  if (!user) return null
  const { avatar, avatarUrl } = user.profile

  const save = async (
    picture: Blob | null,
    onProgress?: (share: number) => void,
    signal?: AbortSignal,
  ) => {
    const result = await callApi(
      updateOwnUser,
      { body: { user: { avatar: picture } } },
      { onProgress, signal },
    )
    if (!result.ok) return translateRefusal(result.errors[0]?.message) ?? m.error_something_wrong()
    showUser(result.data)
    onSaved?.(result.data, result.headers.get('etag') ?? '')
    toast(picture ? m.avatar_saved() : m.avatar_removed())
    await revalidator.revalidate()
    return undefined
  }
  const remove = async () => {
    // Nothing keeps what was cut out: there is no way back.
    if ((await confirm({ text: m.avatar_remove_question() })) !== 'confirmed') return
    setRemoving(true)
    setError(await save(null))
    setRemoving(false)
    // The button has gone with the picture.
    if (document.activeElement === document.body) input.current?.focus()
  }

  return (
    <div className={`${styles.field} ${isOver ? styles.over : ''}`} {...dropProps}>
      {avatar ? (
        <Picture
          key={avatar.id}
          className={styles.face}
          src={avatar.variants.avatar.src}
          srcSet={avatar.variants.avatar.srcset}
          stand={avatar}
          alt={m.avatar_yours()}
          width={side}
          height={side}
        />
      ) : (
        <Avatar src={avatarUrl} size={side} />
      )}
      <div className={styles.words}>
        <p id={`${id}-hint`} className={styles.hint}>
          {m.avatar_hint()}
        </p>
        <div className={styles.buttons}>
          <label className={styles.choose}>
            <input
              ref={input}
              type="file"
              accept={takenTypes}
              aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
              aria-invalid={error ? true : undefined}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                // Else the same file again would change nothing.
                currentTarget.value = ''
                if (file) choose(file)
              }}
            />
            <span>{avatar ? m.avatar_choose_another() : m.avatar_choose()}</span>
          </label>
          {avatar && (
            <Button kind="quiet" isLoading={isRemoving} onClick={() => void remove()}>
              {m.avatar_remove()}
            </Button>
          )}
        </div>
        {error && (
          <div role="alert">
            <FieldError id={`${id}-error`} error={error} />
          </div>
        )}
      </div>
      {chosen && (
        <Suspense>
          <CropDialog
            file={chosen}
            focusAfter={input}
            onUnreadable={() => {
              setError(m.avatar_unreadable({ name: chosen.name }))
              setChosen(undefined)
            }}
            onClose={() => setChosen(undefined)}
            save={save}
          />
        </Suspense>
      )}
    </div>
  )
}
