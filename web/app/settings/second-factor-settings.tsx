import type { SecondFactor } from '@farfolk/contract/second-factor'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { AlertBox } from '../ui/alert-box.tsx'
import { LocalDate } from '../ui/dates.tsx'
import { localDay } from '../ui/local-day.ts'
import { type FactorAct, ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import styles from './settings.module.css'

interface SecondFactorSettingsProps {
  factor: SecondFactor
  needsPassword: boolean
}

export function SecondFactorSettings({ factor, needsPassword }: SecondFactorSettingsProps) {
  const { revalidate } = useRevalidator()
  const [codes, setCodes] = useState<string[]>()
  const [act, setAct] = useState<FactorAct>()
  // Whose form is gone: what is in its place takes the focus.
  const [last, setLast] = useState<FactorAct>()
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

  function leave(form: FactorAct): void {
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
