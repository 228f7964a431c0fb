import { maxPackingListItems } from '@farfolk/contract/packing-list-items'
import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react'
import { type DraftSlot, keepDraftText, readDraftText } from '../forms/drafts.ts'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextField } from '../ui/text-field.tsx'
import { translateRefusal } from '../words/refusals.ts'
import styles from './add-item.module.css'
import { readLine, readLines, refusalOf, type WrittenItem } from './lines.ts'
import { PasteDialog } from './paste-dialog.tsx'

interface AddItemProps {
  listId: string
  /** How many things the list has room for. */
  room: number
  /** Answers whether it was added, as the next does. */
  onAdd: (item: WrittenItem) => Promise<boolean>
  onAddMany: (items: WrittenItem[]) => Promise<boolean>
  isEmpty: boolean
  /** What happened, for who does not see it. */
  onNews: (words: string) => void
}

/** One thing after the other by Enter; several lines that are pasted are looked at first. */
export function AddItem(props: AddItemProps) {
  const { listId, room, onAdd, onAddMany, isEmpty, onNews } = props
  const slot = useTabDraft(`packing-add-${listId}`)
  const [text, setText] = useState(() => readDraftText(slot))
  const lostSlot = useTabDraft(`packing-lost-${listId}`)
  /** What was not added, while the next was being written. */
  const [lost, setLost] = useState(() => linesOf(lostSlot))
  const [pasted, setPasted] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const written = readLine(text)
  const problem = written && translateRefusal(refusalOf(written)?.message)

  function write(next: string) {
    setText(next)
    keepDraftText(slot, next)
  }
  function writeLost(lines: string[]) {
    setLost(lines)
    keepDraftText(lostSlot, lines.join('\n'))
  }
  async function add(line: string) {
    field.current?.focus()
    const item = readLine(line)
    if (!item) return
    if (await onAdd(item)) return onNews(m.packing_item_added({ name: item.name }))
    // The next thing may be half written by now.
    if (readDraftText(slot) === '') write(line)
    else writeLost([...linesOf(lostSlot), line])
  }
  function addWritten(event: FormEvent) {
    event.preventDefault()
    if (problem) {
      field.current?.focus()
      return onNews(problem)
    }
    write('')
    void add(text)
  }
  function addAgain(index: number) {
    writeLost(lost.toSpliced(index, 1))
    void add(lost[index] ?? '')
  }
  function paste(event: ClipboardEvent) {
    const lines = event.clipboardData.getData('text')
    if (readLines(lines).length < 2) return
    event.preventDefault()
    setPasted(lines)
  }
  return (
    <div className={styles.add}>
      <form className={styles.form} onSubmit={addWritten}>
        <div className={styles.field}>
          <TextField
            ref={field}
            label={m.packing_add_label()}
            placeholder={m.packing_add_placeholder()}
            hint={room > 0 ? undefined : m.packing_full({ count: maxPackingListItems })}
            value={text}
            error={problem}
            enterKeyHint="enter"
            autoComplete="off"
            onChange={(event) => write(event.currentTarget.value)}
            onPaste={paste}
          />
        </div>
        <Button type="submit" kind={isEmpty ? 'accent' : 'plain'}>
          <Icon name="plus" size={18} />
          {m.packing_add()}
        </Button>
      </form>
      {lost.map((line, index) => (
        <Button
          key={`${index} ${line}`}
          kind="quiet"
          size="small"
          aria-label={m.page_label({ name: m.packing_add(), words: line })}
          onClick={() => addAgain(index)}
        >
          <Icon name="plus" size={18} />
          {line}
        </Button>
      ))}
      <Button kind="quiet" size="small" onClick={() => setPasted('')}>
        {m.packing_paste()}
      </Button>
      {pasted !== null && (
        <PasteDialog
          listId={listId}
          text={pasted}
          room={room}
          onAdd={onAddMany}
          onClose={() => setPasted(null)}
        />
      )}
    </div>
  )
}

function linesOf(slot: DraftSlot): string[] {
  return readDraftText(slot).split('\n').filter(Boolean)
}
