import {
  endSecondFactor,
  renewRecoveryCodes,
  type SecondFactor,
} from '@farfolk/contract/second-factor'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '../api/toast-store.ts'
import { useContractForm } from '../forms/use-contract-form.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { LocalDate } from '../ui/dates.tsx'
import { localDay } from '../ui/local-day.ts'
import { TextField } from '../ui/text-field.tsx'
import { ProvingField } from './proving-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SaveButton } from './save-button.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import styles from './settings.module.css'

interface SecondFactorSettingsProps {
  factor: SecondFactor
  needsPassword: boolean
}

type Act = 'renew' | 'end'

export function SecondFactorSettings({ factor, needsPassword }: SecondFactorSettingsProps) {
  const { revalidate } = useRevalidator()
  const [codes, setCodes] = useState<string[]>()
  const [act, setAct] = useState<Act>()
  // Whose form is gone: what is in its place takes the focus.
  const [last, setLast] = useState<Act>()

  async function show(made: string[]): Promise<void> {
    // First, so that the page that is loaded anew has them to show.
    setCodes(made)
    setAct(undefined)
    setLast('renew')
    await revalidate()
  }

  function leave(form: Act): void {
    setAct(undefined)
    setLast(form)
  }

  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
  if (factor.onSince === null) {
    return (
      <SecondFactorSetup
        needsPassword={needsPassword}
        takesFocus={last === 'end'}
        onDone={show}
        onKnown={revalidate}
      />
    )
  }
  return (
    <>
      <p>
        {m.settings_factor_since()} <LocalDate value={localDay(factor.onSince)} />.{' '}
        {m.settings_factor_codes_left({ count: factor.recoveryCodesLeft })}
      </p>
      {act === undefined && (
        <div className={styles.buttons}>
          <Button
            size="small"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- in place of the form that is gone
            autoFocus={last === 'renew'}
            onClick={() => setAct('renew')}
          >
            {m.settings_factor_renew()}
          </Button>
          <Button
            size="small"
            kind="danger"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
            autoFocus={last === 'end'}
            onClick={() => setAct('end')}
          >
            {m.settings_factor_end()}
          </Button>
        </div>
      )}
      {act === 'renew' && (
        <ProofForm
          act="renew"
          needsPassword={needsPassword}
          onDone={(data) => data && show(data.recoveryCodes)}
          onCancel={() => leave('renew')}
        />
      )}
      {act === 'end' && (
        <ProofForm
          act="end"
          needsPassword={needsPassword}
          onDone={async () => {
            leave('end')
            toast(m.settings_factor_ended())
            await revalidate()
          }}
          onCancel={() => leave('end')}
        />
      )}
    </>
  )
}

interface ProofFormProps {
  act: Act
  needsPassword: boolean
  onDone: (data: { recoveryCodes: string[] } | null) => unknown
  onCancel: () => void
}

/** Password and code: whoever found the device knows the one, whoever found the phone the other. */
function ProofForm({ act, needsPassword, onDone, onCancel }: ProofFormProps) {
  const form = useContractForm({
    endpoint: act === 'renew' ? renewRecoveryCodes : endSecondFactor,
    values: { secondFactor: { password: '', code: '' } },
    toBody: ({ secondFactor: { password, code } }) => ({
      secondFactor: { password: password || undefined, code },
    }),
    onDone,
  })
  return (
    <form {...form.formProps} className={styles.form}>
      <ProvingField
        needsPassword={needsPassword}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that asked for it is gone
        autoFocus
        {...form.field('secondFactor.password')}
      />
      <TextField
        label={m.sign_in_code()}
        hint={m.sign_in_code_hint()}
        autoComplete="one-time-code"
        autoCapitalize="none"
        {...form.field('secondFactor.code')}
      />
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
