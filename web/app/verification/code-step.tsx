import type { ErrorCode } from '@farfolk/contract/errors'
import {
  codeAttempts,
  codeDigits,
  type Verification,
  verifyPhone,
} from '@farfolk/contract/verification'
import { getOwnUser } from '@farfolk/contract/members'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { m } from '../paraglide/messages.js'
import { showUser } from '../session/session-store.ts'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import { CodeField } from './code-field.tsx'
import { ResendButton } from './resend-button.tsx'
import type { TypedPhone } from './verification-steps.tsx'
import styles from './verification.module.css'

interface CodeStepProps {
  verification: Verification
  typed: TypedPhone | undefined
  onChangeNumber: () => void
  onVerified: () => void
}

/** The six digits; the last one sends them. */
export function CodeStep({ verification, typed, onChangeNumber, onVerified }: CodeStepProps) {
  const { revalidate } = useRevalidator()
  const { phone, attemptsLeft, sentAt } = verification
  // The server says so: by a clock that is ahead of it no code would ever be good.
  const [hasExpired, setExpired] = useState(false)
  const isOver = hasExpired || attemptsLeft === 0
  const [wasOver] = useState(isOver)
  const form = useContractForm({
    endpoint: verifyPhone,
    values: { verification: { code: '' } },
    onDone: async () => {
      const user = await callApi(getOwnUser, {}, { silent: true })
      if (user.ok) showUser(user.data)
      await revalidate()
      onVerified()
      toast(m.verification_done_toast())
    },
    onFailure: async ({ errors }) => {
      const isRefused = (reason: ErrorCode) => errors.some(({ code }) => code === reason)
      if (isRefused('expired')) setExpired(true)
      // How many tries are left; the words under the field stay.
      if (isRefused('wrong_code')) await revalidate()
    },
  })
  const name = 'verification.code'
  const code = useWatch({ control: form.control, name })

  return (
    <div className={styles.form}>
      <p className={styles.sentTo}>{m.verification_sent_to({ phone: phone ?? '' })}</p>
      {isOver ? (
        <AlertBox
          id="verification-over"
          type="warning"
          takesFocus={!wasOver}
          messages={[attemptsLeft === 0 ? m.verification_no_tries() : m.verification_expired()]}
        />
      ) : (
        <form {...form.formProps} className={styles.form} aria-label={m.verification_step_code()}>
          <CodeField
            label={m.verification_code()}
            hint={
              attemptsLeft === null || attemptsLeft === codeAttempts
                ? m.verification_code_hint()
                : m.verification_tries_left({ count: attemptsLeft })
            }
            error={form.error(name)}
            value={code}
            isDisabled={form.isSubmitting}
            onChange={(digits, field) => {
              // A seventh digit would send the same six again, and cost a try.
              if (digits === code) return
              form.setValue(name, digits)
              form.clearErrors(name)
              if (digits.length === codeDigits) field.form?.requestSubmit()
            }}
          />
          <SubmitButton form={form}>{m.verification_verify()}</SubmitButton>
        </form>
      )}
      <div className={styles.others}>
        <ResendButton sentAt={sentAt} typed={typed} onTypeAgain={onChangeNumber} isMain={isOver} />
        <Button kind="quiet" onClick={onChangeNumber}>
          {m.verification_other_number()}
        </Button>
      </div>
    </div>
  )
}
