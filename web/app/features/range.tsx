import { useId } from 'react'
import styles from './pieces.module.css'

interface RangeProps {
  label: string
  min: number
  max: number
  value: number
  /** The value in words. */
  words: string
  onChange: (value: number) => void
}

/** A number that is turned rather than typed. */
export function Range({ label, min, max, value, words, onChange }: RangeProps) {
  const id = useId()
  return (
    <div className={styles.range}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{words}</output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={words}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  )
}
