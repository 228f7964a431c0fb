import { startImport } from '@farfolk/contract/imports'
import { useId, useRef } from 'react'
import { useIsLoading } from '../api/loaders.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import { ImportCounts, newThings } from './import-counts.tsx'
import styles from './settings.module.css'
import { useImport } from './use-import.ts'

/** Takes the file of an export, shows what is in it, and brings it in when told. */
export function ImportPanel() {
  const { current, sent, problem, handIn, start } = useImport()
  const isStarting = useIsLoading(startImport)
  const input = useRef<HTMLInputElement>(null)
  const isUnderWay = current?.status === 'queued' || current?.status === 'running'
  if (sent !== undefined) return <Progress label={m.settings_import_sending()} value={sent} />
  if (isUnderWay) {
    return <Progress label={m.settings_import_under_way()} value={current.progress} />
  }
  const isWorthIt = current?.status === 'ready' && newThings(current) > 0
  return (
    <>
      {problem && <AlertBox id="import-refused" type="error" messages={[problem]} />}
      {current?.status === 'done' && (
        <AlertBox id="import-done" type="success" messages={[m.settings_import_done()]} />
      )}
      {current?.status === 'failed' && (
        <AlertBox id="import-failed" type="error" messages={[m.settings_import_failed()]} />
      )}
      {current?.status === 'ready' && (
        <output>{isWorthIt ? m.settings_import_found() : m.settings_import_nothing()}</output>
      )}
      {current && <ImportCounts status={current.status} counts={current.counts} />}
      <div className={styles.buttons}>
        {isWorthIt && (
          <Button kind="accent" isLoading={isStarting} onClick={() => void start(current)}>
            {m.settings_import_start()}
          </Button>
        )}
        {current?.status === 'failed' && (
          <Button kind="accent" isLoading={isStarting} onClick={() => void start(current)}>
            {m.settings_import_resume()}
          </Button>
        )}
        <Button onClick={() => input.current?.click()}>
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

function Progress({ label, value }: { label: string; value: number }) {
  const id = useId()
  return (
    <output className={styles.progress}>
      <span id={id}>{label}</span>
      <progress aria-labelledby={id} max={1} value={value} />
    </output>
  )
}
