import type { BucketListItem } from '@farfolk/contract/bucket-list'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './done-date-dialog.module.css'
import { tickOn, today } from './item-acts.ts'

interface DoneDateDialogProps {
  item: BucketListItem
  isOpen: boolean
  onClose: () => void
}

/** On which day it was done: often another one than that of the tick. */
export function DoneDateDialog({ item, isOpen, onClose }: DoneDateDialogProps) {
  const id = useId()
  return (
    <Dialog id={`done-date-${id}`} isOpen={isOpen} onClose={onClose} title={m.bucket_when()}>
      <DoneDateForm item={item} onClose={onClose} />
    </Dialog>
  )
}

function DoneDateForm({ item, onClose }: Omit<DoneDateDialogProps, 'isOpen'>) {
  const { revalidate } = useRevalidator()
  const [day, setDay] = useState(item.doneAt?.slice(0, 10) ?? '')
  const [isWrong, setWrong] = useState(false)

  function save(doneAt: string | null) {
    onClose()
    void tickOn(item, doneAt, revalidate)
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isDay(day)) return save(day)
        setWrong(true)
        event.currentTarget.querySelector('input')?.focus()
      }}
    >
      <DateField
        label={m.bucket_day()}
        value={day}
        max={today()}
        error={isWrong ? m.bucket_no_day() : undefined}
        onChange={(value) => {
          setDay(value)
          setWrong(false)
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" kind="accent">
          {m.bucket_save_day()}
        </Button>
        <Button onClick={() => save(null)}>{m.bucket_forgotten()}</Button>
      </div>
    </form>
  )
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return (
    new Date(time).toString() !== 'Invalid Date' &&
    new Date(time).toISOString().startsWith(text) &&
    text >= '1900-01-01' &&
    text <= today()
  )
}
