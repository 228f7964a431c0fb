import { useState } from 'react'
import { addAlert, type AlertType } from '../api/alerts.ts'
import { AlertBox } from '../ui/alert-box.tsx'
import { AlertStack } from '../ui/alert-stack.tsx'
import { Button } from '../ui/button.tsx'
import { CouldNotLoad } from '../ui/could-not-load.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ProgressLine } from '../ui/progress-line.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './kit.module.css'
import { longWords, Specimen } from './specimen.tsx'

const severities: AlertType[] = ['info', 'warning', 'success', 'error']

export function KitNotices({ theme }: { theme: string }) {
  const [open, setOpen] = useState<'dialog' | 'sheet'>()
  return (
    <>
      <Specimen name="AlertBox">
        {severities.map((type) => (
          <div key={type} className={styles.wide}>
            <AlertBox id={`kit-${theme}-${type}`} type={type} messages={['What happened.']} />
          </div>
        ))}
        <AlertBox
          id={`kit-${theme}-several`}
          type="error"
          messages={['One thing.', longWords]}
          onDismiss={() => {}}
        />
      </Specimen>
      <Specimen name="CouldNotLoad">
        <div className={styles.wide}>
          <CouldNotLoad id={`kit-${theme}-failed`} failed="What happened." onRetry={() => {}} />
        </div>
      </Specimen>
      <Specimen name="AlertStack">
        <Button
          onClick={() =>
            addAlert({ id: 'kit', type: 'info', messages: ['Added.'], persistent: true })
          }
        >
          add an alert
        </Button>
        {theme === 'light' && <AlertStack />}
      </Specimen>
      <Specimen name="Dialog, and one that is a sheet on phones">
        <Button onClick={() => setOpen('dialog')}>dialog</Button>
        <Button onClick={() => setOpen('sheet')}>sheet</Button>
        <Dialog
          id={`kit-${theme}-dialog`}
          isOpen={open !== undefined}
          onClose={() => setOpen(undefined)}
          title="A dialog"
          isSheet={open === 'sheet'}
        >
          <p>{longWords}</p>
        </Dialog>
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState action={<Button kind="accent">The next step</Button>}>Nothing yet.</EmptyState>
      </Specimen>
      <Specimen name="Progress with words">
        <div className={styles.wide}>
          <ProgressLine label="Putting your things together" value={0.4} />
        </div>
      </Specimen>
      <Specimen name="Skeleton, after 200 ms">
        <div className={styles.wide}>
          <Skeleton height="40px" count={3} />
        </div>
      </Specimen>
    </>
  )
}
