import { startImport } from '@farfolk/contract/imports'
import { useRef } from 'react'
import { useIsLoading } from '../api/loaders.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import { ProgressLine } from '../ui/progress-line.tsx'
import { addedThings, ImportCounts, newThings, refusedThings } from './import-counts.tsx'
import styles from './settings.module.css'
import { useImport } from './use-import.ts'

/** Takes the file of an export, shows what is in it, and brings it in when told. */
export function ImportPanel() {
  const { current, sent, problem, handIn, start } = useImport()
  const isStarting = useIsLoading(startImport)
  const input = useRef<HTMLInputElement>(null)
  const isUnderWay = current?.status === 'queued' || current?.status === 'running'
  const isSending = sent !== undefined
  /** Of the file before, nothing is shown while another one is on its way. */
  const shown = isSending ? undefined : current
  const refused = shown ? refusedThings(shown) : 0
  const isWorthIt = shown?.status === 'ready' && newThings(shown) > 0
  return (
    <>
      <div className={styles.said} aria-live="polite">
        {isSending && <ProgressLine label={m.settings_import_sending()} value={sent} />}
        {isUnderWay && !isSending && (
          <ProgressLine label={m.settings_import_under_way()} value={current.progress} />
        )}
        {shown?.status === 'ready' && (
          <p>{isWorthIt ? m.settings_import_found() : m.settings_import_nothing()}</p>
        )}
      </div>
      {problem && <AlertBox id="import-refused" type="error" messages={[problem]} />}
      {shown?.status === 'done' && (
        <AlertBox
          id="import-done"
          type={refused > 0 ? 'warning' : 'success'}
          messages={[
            ...(addedThings(shown) > 0 || refused === 0 ? [m.settings_import_done()] : []),
            ...(refused > 0 ? [m.settings_import_refused({ count: refused })] : []),
          ]}
        />
      )}
      {shown?.status === 'failed' && (
        <AlertBox id="import-failed" type="error" messages={[m.settings_import_failed()]} />
      )}
      {shown && !isUnderWay && <ImportCounts status={shown.status} counts={shown.counts} />}
      {/* What was pressed stays, busy: whoever pressed it is not sent to another setting. */}
      <div className={styles.buttons}>
        {shown && (isWorthIt || isUnderWay || shown.status === 'failed') && (
          <Button
            kind="accent"
            isLoading={isStarting || isUnderWay}
            onClick={() => void start(shown)}
          >
            {shown.status === 'failed' ? m.settings_import_resume() : m.settings_import_start()}
          </Button>
        )}
        <Button isLoading={isSending} disabled={isUnderWay} onClick={() => input.current?.click()}>
          {current ? m.settings_import_choose_other() : m.settings_import_choose()}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label={m.settings_import_choose()}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // So that the same file can be chosen again.
          target.value = ''
          if (file) void handIn(file)
        }}
      />
    </>
  )
}
