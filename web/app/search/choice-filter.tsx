import { m } from '../paraglide/messages.js'
import { FieldFrame } from '../ui/field.tsx'
import select from '../ui/select.module.css'
import type { Option } from './load-search.ts'
import styles from './search-form.module.css'
import { useChosenByKeys } from './use-chosen-by-keys.ts'

interface ChoiceFilterProps {
  name: string
  label: string
  /** What the list says while nothing more is chosen. */
  any: string
  options: Option[]
  chosen: string[]
  error: string | undefined
}

/** A list to choose from, and each choice as a mark that can be taken away; works without scripts. */
export function ChoiceFilter({ name, label, any, options, chosen, error }: ChoiceFilterProps) {
  const list = useChosenByKeys()
  const names = new Map(options.map(([id, text]) => [id, text]))
  const left = options.filter(([id]) => !chosen.includes(id))
  const groups = [...new Set(left.map(([, , group]) => group))]
  return (
    <div className={styles.choice}>
      <FieldFrame label={label} error={error}>
        {({ className, ...attributes }) => (
          <select
            {...attributes}
            className={`${className} ${select.select}`}
            {...list}
            name={name}
            data-adds
            defaultValue=""
          >
            <option value="">{any}</option>
            {groups.map((group) => {
              const inGroup = left.filter(([, , of]) => of === group)
              return group === undefined ? (
                <OptionList key="" options={inGroup} />
              ) : (
                <optgroup key={group} label={group}>
                  <OptionList options={inGroup} />
                </optgroup>
              )
            })}
          </select>
        )}
      </FieldFrame>
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map((id) => (
            <li key={id}>
              <label title={m.chip_remove({ name: names.get(id) ?? id })}>
                <input
                  type="checkbox"
                  name={name}
                  value={id}
                  defaultChecked
                  // It is about to vanish, and the focus with it.
                  onChange={() => list.ref.current?.focus()}
                />
                {names.get(id) ?? id}
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function OptionList({ options }: { options: Option[] }) {
  return options.map(([id, text]) => (
    <option key={id} value={id}>
      {text}
    </option>
  ))
}
