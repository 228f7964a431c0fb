import { endSecondFactor, renewRecoveryCodes } from '@farfolk/contract/second-factor'
import { CodeField } from '../accounts/code-field.tsx'
import { dismissAlert } from '../api/alerts.ts'
import shortForm from '../forms/short-form.module.css'
import { useContractForm } from '../forms/use-contract-form.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { ProvingField } from './proving-field.tsx'
import { SaveButton } from './save-button.tsx'
import styles from './settings.module.css'

/** What can be done with a factor that is on. */
export type FactorAct = 'renew' | 'end'

interface ProofFormProps {
  act: FactorAct
  needsPassword: boolean
  onDone: (data: { recoveryCodes: string[] } | null) => unknown
  /** It is off already: turned off elsewhere, or by a call whose answer was lost. */
  onGone: () => unknown
  onCancel: () => void
}

/** Password and code: whoever found the device knows the one, whoever found the phone the other. */
export function ProofForm({ act, needsPassword, onDone, onGone, onCancel }: ProofFormProps) {
  const endpoint = act === 'renew' ? renewRecoveryCodes : endSecondFactor
  const form = useContractForm({
    endpoint,
    values: { secondFactor: { password: '', code: '' } },
    toBody: ({ secondFactor: { password, code } }) => ({
      secondFactor: { password: password || undefined, code },
    }),
    onDone,
    onFailure: async ({ status }) => {
      if (status !== 404) return
      dismissAlert(`error-${endpoint.name}`)
      await onGone()
    },
  })
  return (
    <form {...form.formProps} className={shortForm.form}>
      <ProvingField
        needsPassword={needsPassword}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that asked for it is gone
        autoFocus
        {...form.field('secondFactor.password')}
      />
      <CodeField {...form.field('secondFactor.code')} />
      <div className={styles.buttons}>
        <SaveButton form={form} kind={act === 'end' ? 'danger' : 'plain'}>
          {act === 'end' ? m.settings_factor_end() : m.settings_factor_renew()}
        </SaveButton>
        <Button kind="quiet" onClick={onCancel}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  )
}
