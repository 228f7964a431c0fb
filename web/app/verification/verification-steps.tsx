import { useEffect, useRef, useState } from 'react'
import type { Verification } from '@farfolk/contract/verification'
import { useRevalidator } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { CodeStep } from './code-step.tsx'
import type { VerificationData } from './load-verification.ts'
import { PhoneStep } from './phone-step.tsx'
import styles from './verification.module.css'

/** A number as it was typed: the club itself keeps none, so that only this page can send again. */
export interface TypedPhone {
  phone: string
  country: string
}

/** Where the member is: which number, which code, or done. */
export function VerificationSteps({ data }: { data: VerificationData }) {
  const { revalidate } = useRevalidator()
  const { verification, countries } = data
  const [typed, setTyped] = useState<TypedPhone>()
  const [isChanging, setChanging] = useState(false)
  const [isJustVerified, setJustVerified] = useState(false)

  if (isChanging || verification.status === 'none') {
    return (
      <PhoneStep
        countries={countries}
        typed={typed}
        onSent={async (phone) => {
          setTyped(phone)
          await revalidate()
          setChanging(false)
        }}
        onCancel={verification.status === 'none' ? undefined : () => setChanging(false)}
      />
    )
  }
  if (verification.status === 'pending') {
    return (
      <CodeStep
        // A new code begins anew, with an empty field.
        key={verification.sentAt}
        verification={verification}
        typed={typed}
        onChangeNumber={() => setChanging(true)}
        onVerified={() => setJustVerified(true)}
      />
    )
  }
  return (
    <Verified
      verification={verification}
      isNew={isJustVerified}
      onChangeNumber={() => setChanging(true)}
    />
  )
}

interface VerifiedProps {
  verification: Verification
  /** The last digit was typed just now: its field, which had the focus, is gone. */
  isNew: boolean
  onChangeNumber: () => void
}

function Verified({ verification, isNew, onChangeNumber }: VerifiedProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [isNew])
  return (
    <section className={styles.done} aria-labelledby="verification-done">
      <span className={styles.bigMark}>
        <Icon name="check" size={36} />
      </span>
      <h2 id="verification-done" ref={title} tabIndex={-1}>
        {m.verification_done_title()}
      </h2>
      <p>{m.verification_done_text({ phone: verification.phone ?? '' })}</p>
      <Button onClick={onChangeNumber}>{m.verification_change()}</Button>
    </section>
  )
}
