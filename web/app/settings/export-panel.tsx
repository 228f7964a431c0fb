import { createExport } from '@farfolk/contract/exports'
import type { OwnUser } from '@farfolk/contract/members'
import { useIsLoading } from '../api/loaders.ts'
import shortForm from '../forms/short-form.module.css'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import { ProgressLine } from '../ui/progress-line.tsx'
import styles from './settings.module.css'
import { useExport } from './use-export.ts'

/** Asks for the archive, shows how far it is, and where it can be fetched. */
export function ExportPanel({ user }: { user: OwnUser }) {
  const { current, start } = useExport()
  const isStarting = useIsLoading(createExport)
  const isUnderWay = current?.status === 'queued' || current?.status === 'running'
  return (
    <>
      {current?.status === 'failed' && (
        <AlertBox id="export-failed" type="error" messages={[m.settings_export_failed()]} />
      )}
      <div className={styles.said} aria-live="polite">
        {isUnderWay && (
          <ProgressLine label={m.settings_export_under_way()} value={current.progress} />
        )}
      </div>
      {current?.url && (
        <AlertBox id="export-ready" type="success" messages={[m.settings_export_ready()]}>
          <a href={current.url} download>
            {m.settings_export_download()}
          </a>
        </AlertBox>
      )}
      <div className={shortForm.form}>
        {/* It stays, and keeps the focus of who pressed it: what is disabled would lose it for minutes. */}
        <Button
          isLoading={isStarting}
          aria-disabled={isUnderWay || undefined}
          onClick={() => void (isUnderWay || start())}
        >
          {current && !isUnderWay ? m.settings_export_again() : m.settings_export_start()}
        </Button>
      </div>
      {user.emailConfirmed && (
        <p className={styles.soft}>{m.settings_export_mail({ email: user.email })}</p>
      )}
    </>
  )
}
