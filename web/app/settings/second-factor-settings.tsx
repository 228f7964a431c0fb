import {
  endSecondFactor,
  renewRecoveryCodes,
  type SecondFactor,
} from '@farfolk/contract/second-factor'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { dismissAlert } from '../api/alerts.ts'
import { toast } from '../api/toast-store.ts'
import { useContractForm } from '../forms/use-contract-form.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { AlertBox } from '../ui/alert-box.tsx'
import { LocalDate } from '../ui/dates.tsx'
import { localDay } from '../ui/local-day.ts'
import { ProvingCode } from './proving-code.tsx'
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
  /** It was turned on without this page: its recovery codes may have reached nobody. */
  const [isNews, setNews] = useState(false)

  async function show(made: string[]): Promise<void> {
    // First, so that the page that is loaded anew has them to show.
    setCodes(made)
    setNews(false)
    setAct(undefined)
    setLast('renew')
    await revalidate()
  }

  async function showNews(): Promise<void> {
    setNews(true)
    await revalidate()
  }

  function leave(form: Act): void {
    setAct(undefined)
    setLast(form)
  }

  async function showEnded(): Promise<void> {
    leave('end')
    setNews(false)
    toast(m.settings_factor_ended())
    await revalidate()
  }

  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
  if (factor.onSince === null) {
    return (
      <SecondFactorSetup
        needsPassword={needsPassword}
        takesFocus={last === 'end'}
        onDone={show}
        onKnown={showNews}
      />
    )
  }
  return (
    <>
      {isNews && (
        <AlertBox
          id="second-factor-on"
          type="info"
          messages={[m.settings_factor_is_on()]}
          takesFocus
        />
      )}
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
          onGone={showEnded}
          onCancel={() => leave('renew')}
        />
      )}
      {act === 'end' && (
        <ProofForm
          act="end"
          needsPassword={needsPassword}
          onDone={showEnded}
          onGone={showEnded}
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
    <form {...form.formProps} className={styles.form}>
      <ProvingField
        needsPassword={needsPassword}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that asked for it is gone
        autoFocus
        {...form.field('secondFactor.password')}
      />
      <ProvingCode {...form.field('secondFactor.code')} />
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
