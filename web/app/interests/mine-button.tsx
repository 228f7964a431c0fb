import type { InterestId } from '@farfolk/contract/interests'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { changeOwnInterest } from './own-interest.ts'

/** Whether the interest is on the own profile, and a change of that. */
export function MineButton({ id }: { id: InterestId }) {
  const interests = useUser()?.profile.interests
  const { revalidate } = useRevalidator()
  const [isSaving, setSaving] = useState(false)
  const isMine = interests?.includes(id) ?? false
  async function change() {
    setSaving(true)
    const isDone = await changeOwnInterest(id, !isMine)
    setSaving(false)
    if (!isDone) return
    toast(isMine ? m.interests_left() : m.interests_joined())
    await revalidate()
  }
  return (
    <Button
      kind={isMine ? 'plain' : 'accent'}
      title={isMine ? m.interests_leave() : undefined}
      isLoading={isSaving}
      onClick={() => void change()}
    >
      {isMine && <Icon name="check" size={20} />}
      {isMine ? m.interests_mine() : m.interests_join()}
    </Button>
  )
}
