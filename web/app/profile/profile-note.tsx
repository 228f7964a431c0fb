import { deleteMemberNote } from '@farfolk/contract/member-notes'
import type { MemberCard } from '@farfolk/contract/members'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { tellRefusal } from '../api/call-api-alert.ts'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { confirm } from '../ui/confirm.ts'
import { Icon } from '../ui/icon.tsx'
import { PlainText } from '../ui/plain-text.tsx'
import type { OwnNote } from './load-profile.ts'
import { NoteDialog } from './note-dialog.tsx'
import styles from './members-parts.module.css'

interface ProfileNoteProps {
  person: MemberCard
  /** Its body is empty where there is none. */
  note: OwnNote
}

/** What the viewer has noted of a member, for themselves alone, or the way to do so. */
export function ProfileNote({ person, note }: ProfileNoteProps) {
  const { revalidate } = useRevalidator()
  const [isWriting, setWriting] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const buttons = useRef<HTMLDivElement>(null)
  const name = person.profile.firstName
  const isThere = note.body !== ''

  async function remove() {
    const text = m.profile_note_remove_question({ name })
    if ((await confirm({ text })) !== 'confirmed') return
    setBusy(true)
    const params = { id: person.id }
    const result = await callApi(deleteMemberNote, { params }, { ifMatch: note.version })
    if (result.ok) toast(m.profile_note_removed())
    // Nobody has read yet what would go.
    else tellRefusal(deleteMemberNote, result.errors, 'stale', m.profile_note_remove_stale())
    if (result.ok || result.status === 412) await revalidate()
    setBusy(false)
    // The one that was pressed goes with the note.
    if (result.ok) buttons.current?.querySelector('button')?.focus({ preventScroll: true })
  }

  // The first button stays the same one, so that it has the focus again once the dialog is closed.
  return (
    <section
      className={isThere ? styles.note : undefined}
      aria-label={isThere ? undefined : m.profile_note_title()}
      aria-labelledby={isThere ? 'profile-note' : undefined}
    >
      {isThere && (
        <>
          <h2 id="profile-note">{m.profile_note_title()}</h2>
          <PlainText text={note.body} />
          <p className={styles.hint}>{m.profile_note_hint({ name })}</p>
        </>
      )}
      <div ref={buttons} className={styles.actions}>
        <Button size="small" onClick={() => setWriting(true)}>
          <Icon name={isThere ? 'pencil' : 'lock'} size={18} />
          {isThere ? m.profile_note_change() : m.profile_note_add()}
        </Button>
        {isThere && (
          <Button size="small" kind="quiet" isLoading={isBusy} onClick={() => void remove()}>
            <Icon name="bin" size={18} />
            {m.profile_note_remove()}
          </Button>
        )}
      </div>
      <NoteDialog
        person={person}
        note={note}
        isOpen={isWriting}
        onClose={() => setWriting(false)}
      />
    </section>
  )
}
