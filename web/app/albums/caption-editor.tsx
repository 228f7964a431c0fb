import { updateAlbumItem } from '@farfolk/contract/album-items'
import { check } from '@farfolk/contract/validation'
import { useId, useRef, useState } from 'react'
import { forgetDraft, keepDraftText, readDraftText } from '../forms/drafts.ts'
import { tellSignedOut } from '../forms/signed-out.ts'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { m } from '../paraglide/messages.js'
import { isOfInputMethod } from '../ui/field-keys.ts'
import { Icon } from '../ui/icon.tsx'
import { translateRefusal } from '../words/refusals.ts'
import { saveCaption } from './album-calls.ts'
import type { Photo } from './shown-album.ts'

interface CaptionEditorProps {
  photo: Photo
  /** At once, and again with what was there where it could not be saved. */
  onChange: (caption: string) => void
}

/**
 * A caption that its owner changes where it stands: Enter saves, Escape leaves it as it was. What
 * could not be saved stands there to be sent again.
 */
export function CaptionEditor({ photo, onChange }: CaptionEditorProps) {
  const slot = useTabDraft(`caption-${photo.id}`)
  const [draft, setDraft] = useState(() => readDraftText(slot) || undefined)
  const [isLeft, setLeft] = useState(draft !== undefined)
  const button = useRef<HTMLButtonElement>(null)
  /** What is on its way, the last of several; and what the album has while it is. */
  const sent = useRef<string>(undefined)
  const saved = useRef(photo.caption)
  const problem = draft === undefined ? undefined : problemOf(draft)
  const problemId = useId()

  function write(text: string) {
    setDraft(text)
    keepDraftText(slot, text)
  }

  function leave() {
    setDraft(undefined)
    setLeft(false)
  }

  /** After a key: who went elsewhere has the focus there. */
  function focusButton() {
    requestAnimationFrame(() => button.current?.focus())
  }

  async function save() {
    if (problem) return
    const caption = draft?.trim() ?? ''
    leave()
    if (caption !== photo.caption) {
      if (sent.current === undefined) saved.current = photo.caption
      sent.current = caption
      onChange(caption)
      const { ok, status } = await saveCaption(photo, caption)
      const isLast = sent.current === caption
      if (isLast) sent.current = undefined
      if (!ok) {
        if (status === 401) tellSignedOut()
        if (!isLast) return
        onChange(saved.current)
        // What is being written by now is the newer one.
        setDraft((now) => now ?? caption)
        setLeft(true)
        return
      }
      saved.current = caption
    }
    if (readDraftText(slot).trim() === caption) forgetDraft(slot)
  }

  if (draft === undefined) {
    return (
      <button
        ref={button}
        type="button"
        className="lightbox-caption lightbox-edit"
        onClick={() => setDraft(photo.caption)}
        aria-label={photo.caption ? m.albums_change_caption({ caption: photo.caption }) : undefined}
      >
        {photo.caption || m.albums_add_caption()}
      </button>
    )
  }
  return (
    <form
      className="lightbox-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <label>
        <span>
          {m.albums_caption()}
          <span className="lightbox-keys">{m.albums_caption_keys()}</span>
        </span>
        <textarea
          value={draft}
          rows={2}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && problemId}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens in the place of the button that was pressed
          autoFocus={!isLeft}
          onChange={(event) => write(event.currentTarget.value)}
          onBlur={() => void save()}
          onKeyDown={(event) => {
            // The lightbox stays open.
            if (event.key === 'Escape') event.stopPropagation()
            if (isOfInputMethod(event)) return
            if (event.key === 'Enter' && !event.shiftKey) {
              event.preventDefault()
              void save()
              if (!problem) focusButton()
            }
            if (event.key === 'Escape') {
              event.preventDefault()
              forgetDraft(slot)
              leave()
              focusButton()
            }
          }}
        />
      </label>
      {problem && (
        // Where it is pasted nothing else tells of it.
        <p id={problemId} className="lightbox-problem" role="alert">
          <Icon name="alert" size={18} />
          {problem}
        </p>
      )}
    </form>
  )
}

function problemOf(caption: string): string | undefined {
  const checked = check(updateAlbumItem.body, { albumItem: { caption } })
  return checked.ok ? undefined : translateRefusal(checked.errors[0]?.message)
}
