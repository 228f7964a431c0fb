import { updateOwnUser } from '@farfolk/contract/members'
import { type ReactNode, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { showUser, useUser } from '../session/session-store.ts'
import { Button } from '../ui/button.tsx'
import styles from './onboarding.module.css'

export interface Step {
  /** To the next step, or behind the last. */
  goOn: () => Promise<void>
  /** Ends the walk where it is. */
  finish: () => void
}

interface StepButtonsProps {
  step: Step
  /** The clear action: it saves, or goes on where there is nothing to save. */
  children: ReactNode
  /** Nothing is left to skip on a step that saves by itself. */
  hasSkip?: boolean
  /** What was typed is saved before the step is left; false where it could not be. */
  untilSaved?: () => Promise<boolean>
  /** Below the buttons. */
  note?: ReactNode
}

export function StepButtons({ step, children, hasSkip = true, ...props }: StepButtonsProps) {
  const [isLeaving, setLeaving] = useState(false)
  const [isSkipping, setSkipping] = useState(false)
  // Told once: who presses again leaves it to the draft.
  const [isTold, setTold] = useState(false)
  const isCompleted = useUser()?.onboarding.completed ?? false

  async function maySkip(): Promise<boolean> {
    const isSaved = (await props.untilSaved?.()) ?? true
    setTold(!isSaved)
    return isSaved || isTold
  }

  async function skip() {
    setLeaving(true)
    if (await maySkip()) await step.goOn()
    setLeaving(false)
  }

  async function skipRest() {
    setSkipping(true)
    if (!(await maySkip())) return setSkipping(false)
    const body = { user: { onboarding: { completed: true } } }
    const result = await callApi(updateOwnUser, { body })
    setSkipping(false)
    if (!result.ok) return
    showUser(result.data)
    step.finish()
    toast(m.onboarding_skipped())
  }

  return (
    <div className={styles.buttons}>
      {children}
      {hasSkip && (
        <Button kind="quiet" isLoading={isLeaving} onClick={() => void skip()}>
          {m.onboarding_skip()}
        </Button>
      )}
      {!isCompleted && (
        <Button kind="quiet" isLoading={isSkipping} onClick={() => void skipRest()}>
          {m.onboarding_skip_rest()}
        </Button>
      )}
      {'note' in props && <output className={styles.note}>{props.note}</output>}
    </div>
  )
}
