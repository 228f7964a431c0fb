import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './add-item.module.css'
import { readLine, readLines, type WrittenItem } from './lines.ts'
import { PasteDialog } from './paste-dialog.tsx'

interface AddItemProps {
  onAdd: (item: WrittenItem) => void
  /** Answers whether they were added. */
  onAddMany: (items: WrittenItem[]) => Promise<boolean>
  isEmpty: boolean
}

/** One thing after the other by Enter; several lines that are pasted are looked at first. */
export function AddItem({ onAdd, onAddMany, isEmpty }: AddItemProps) {
  const [text, setText] = useState('')
  const [pasted, setPasted] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  function add(event: FormEvent) {
    event.preventDefault()
    const item = readLine(text)
    if (item) onAdd(item)
    setText('')
    field.current?.focus()
  }
  function paste(event: ClipboardEvent) {
    const lines = event.clipboardData.getData('text')
    if (readLines(lines).length < 2) return
    event.preventDefault()
    setPasted(lines)
  }
  return (
    <div className={styles.add}>
      <form className={styles.form} onSubmit={add}>
        <div className={styles.field}>
          <TextField
            ref={field}
            label={m.packing_add_label()}
            placeholder={m.packing_add_placeholder()}
            value={text}
            maxLength={150}
            enterKeyHint="enter"
            autoComplete="off"
            onChange={(event) => setText(event.currentTarget.value)}
            onPaste={paste}
          />
        </div>
        <Button type="submit" kind={isEmpty ? 'accent' : 'plain'}>
          <Icon name="plus" size={18} />
          {m.packing_add()}
        </Button>
      </form>
      <Button kind="quiet" size="small" onClick={() => setPasted('')}>
        {m.packing_paste()}
      </Button>
      {pasted !== null && (
        <PasteDialog text={pasted} onAdd={onAddMany} onClose={() => setPasted(null)} />
      )}
    </div>
  )
}
