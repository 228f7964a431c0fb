import { maxPackingListItems } from '@farfolk/contract/packing-list-items'
import { type FormEvent, useState } from 'react'
import { forgetDraft, keepDraftText, readDraftText } from '../forms/drafts.ts'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { translateRefusal } from '../words/refusals.ts'
import { readLines, refusalOf, type WrittenItem } from './lines.ts'
import styles from './dialogs.module.css'

const shownLength = 30

interface PasteDialogProps {
  listId: string
  text: string
  /** How many things the list has room for. */
  room: number
  onAdd: (items: WrittenItem[]) => Promise<boolean>
  onClose: () => void
}

export function PasteDialog({ listId, text, room, onAdd, onClose }: PasteDialogProps) {
  const slot = useTabDraft(`packing-paste-${listId}`)
  const [lines, setLines] = useState(() => text || readDraftText(slot))
  const [isAdding, setAdding] = useState(false)
  const items = readLines(lines)
  const problem =
    items.length > room ? m.packing_full({ count: maxPackingListItems }) : problemOf(items)

  async function add(event: FormEvent) {
    event.preventDefault()
    setAdding(true)
    keepDraftText(slot, lines)
    const isDone = await onAdd(items)
    setAdding(false)
    if (!isDone) return
    forgetDraft(slot)
    onClose()
  }
  return (
    <Dialog id="paste-lines" isOpen onClose={onClose} title={m.packing_paste()}>
      <form className={styles.form} onSubmit={(event) => void add(event)}>
        <TextArea
          label={m.packing_paste_label()}
          hint={m.packing_paste_hint()}
          error={problem}
          rows={10}
          value={lines}
          onChange={(event) => {
            setLines(event.currentTarget.value)
            keepDraftText(slot, event.currentTarget.value)
          }}
        />
        <Button
          type="submit"
          kind="accent"
          wide
          disabled={items.length === 0 || problem !== undefined}
          isLoading={isAdding}
        >
          {m.packing_paste_add({ count: items.length })}
        </Button>
      </form>
    </Dialog>
  )
}

/** With the beginning of the line that it is about. */
function problemOf(items: readonly WrittenItem[]): string | undefined {
  for (const item of items) {
    const refusal = refusalOf(item)
    if (refusal) {
      const name = Array.from(refusal.text).slice(0, shownLength).join('')
      return m.page_label({ name: `${name}…`, words: translateRefusal(refusal.message) })
    }
  }
  return undefined
}
