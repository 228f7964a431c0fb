import { type FormEvent, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { readLines, type WrittenItem } from './lines.ts'
import styles from './dialogs.module.css'

interface PasteDialogProps {
  text: string
  onAdd: (items: WrittenItem[]) => Promise<boolean>
  onClose: () => void
}

export function PasteDialog({ text, onAdd, onClose }: PasteDialogProps) {
  const [lines, setLines] = useState(text)
  const [isAdding, setAdding] = useState(false)
  const items = readLines(lines)

  async function add(event: FormEvent) {
    event.preventDefault()
    setAdding(true)
    if (await onAdd(items)) onClose()
    else setAdding(false)
  }
  return (
    <Dialog id="paste-lines" isOpen onClose={onClose} title={m.packing_paste()}>
      <form className={styles.form} onSubmit={(event) => void add(event)}>
        <TextArea
          label={m.packing_paste_label()}
          hint={m.packing_paste_hint()}
          rows={10}
          value={lines}
          onChange={(event) => setLines(event.currentTarget.value)}
        />
        <Button type="submit" kind="accent" wide disabled={items.length === 0} isLoading={isAdding}>
          {m.packing_paste_add({ count: items.length })}
        </Button>
      </form>
    </Dialog>
  )
}
