import type { Channel } from '@farfolk/contract/chat'
import { maxGroupNameLength, renameGroup } from '@farfolk/contract/chat-groups'
import { useEffect } from 'react'
import { toast } from '../api/toast-store.ts'
import { type Part, versioned } from '../forms/rebase.ts'
import { useEditForm } from '../forms/use-edit-form.tsx'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { focusHere } from '../ui/focus-beside.ts'
import { TextField } from '../ui/text-field.tsx'
import { loadCompany } from './chat-calls.ts'
import { renameOver } from './group-calls.ts'
import styles from './group-dialog.module.css'

const formId = 'group-name-form'

/** Until it is saved it stays as it was typed, whoever else gives a name. */
export function GroupNameForm({ channel }: { channel: Channel }) {
  const { id, name } = channel
  const { form, notice } = useEditForm({
    formId,
    endpoint: renameGroup,
    params: { id },
    values: valuesOf(name),
    parts,
    toBody: ({ channel: named }) => ({ channel: named }),
    send: renameOver,
    reread: () => loadCompany(id),
    staleWords: name === null ? m.chat_group_unnamed_since() : m.chat_group_named_since({ name }),
    onDone(named) {
      form.reset(valuesOf(named.name))
      // With nothing to save the button is off.
      focusHere(document.getElementById(formId)?.querySelector('input'))
      toast(m.chat_group_renamed())
    },
  })
  const { reset } = form
  const { isDirty } = form.formState
  useEffect(() => {
    if (!isDirty) reset(valuesOf(name))
  }, [isDirty, name, reset])
  return (
    <form {...form.formProps} id={formId} className={styles.form}>
      {notice}
      <TextField
        label={m.chat_group_name()}
        hint={m.chat_group_name_hint()}
        isOptional
        maxLength={maxGroupNameLength}
        autoComplete="off"
        {...form.field('channel.name')}
      />
      <Button type="submit" disabled={!isDirty} isLoading={form.isSubmitting}>
        {m.chat_group_rename()}
      </Button>
    </form>
  )
}

/** Its version is the name itself: lists of conversations have no other. */
function valuesOf(given: string | null) {
  const name = given ?? ''
  return versioned({ channel: { name } }, name)
}

const parts: Part<ReturnType<typeof valuesOf>>[] = [
  { name: m.chat_group_name, fields: ['channel.name'] },
]
