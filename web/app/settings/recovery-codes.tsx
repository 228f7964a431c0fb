import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import styles from './settings.module.css'
import { CopyButton } from './shown-once.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** The only time that they are shown: they stay until the member says that they have them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  return (
    <>
      <AlertBox
        id="recovery-codes"
        type="success"
        messages={[m.settings_factor_codes_keep()]}
        takesFocus
      />
      <ul className={styles.codes} aria-label={m.settings_factor_codes()}>
        {codes.map((code) => (
          <li key={code} dir="ltr">
            {code}
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <CopyButton text={codes.join('\n')} />
        <Button size="small" onClick={onKept}>
          {m.settings_factor_codes_kept()}
        </Button>
      </div>
    </>
  )
}
