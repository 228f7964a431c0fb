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
}

export function StepButtons({ step, children, hasSkip = true }: StepButtonsProps) {
  const [isSkipping, setSkipping] = useState(false)
  const isCompleted = useUser()?.onboarding.completed ?? false

  async function skipRest() {
    setSkipping(true)
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
        <Button kind="quiet" onClick={() => void step.goOn()}>
          {m.onboarding_skip()}
        </Button>
      )}
      {!isCompleted && (
        <Button kind="quiet" isLoading={isSkipping} onClick={() => void skipRest()}>
          {m.onboarding_skip_rest()}
        </Button>
      )}
    </div>
  )
}
