import styles from './radio-pills.module.css'

interface RadioPillsProps<Value extends string> {
  legend: string
  /** Of the group: unique on its page. */
  name: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** One of a few, side by side. */
export function RadioPills<Value extends string>(props: RadioPillsProps<Value>) {
  const { legend, name, value, options, onChange } = props
  return (
    <fieldset className={styles.pills}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.pill}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
