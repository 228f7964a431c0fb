import { startTransition, useOptimistic } from 'react'
import { useNavigate } from 'react-router'
import { Switch } from '../ui/switch.tsx'
import styles from './narrow-switch.module.css'

interface NarrowSwitchProps {
  label: string
  isOn: boolean
  /** Of the list, with all that is in it or with less. */
  pathOf: (isOn: boolean) => string
}

/** Leaves out a part of a list, or brings it back. */
export function NarrowSwitch({ label, isOn: isShown, pathOf }: NarrowSwitchProps) {
  const navigate = useNavigate()
  // Until the list is there that was asked for.
  const [isOn, setOn] = useOptimistic(isShown)
  const choose = (chosen: boolean) =>
    startTransition(async () => {
      setOn(chosen)
      await navigate(pathOf(chosen), { preventScrollReset: true })
    })
  return (
    <div className={styles.filter}>
      <Switch label={label} checked={isOn} onChange={(event) => choose(event.target.checked)} />
    </div>
  )
}
