import { createElement, type ReactNode, useRef, useState } from 'react'
import { useGivenPhotos } from '../albums/use-given-photos.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import { CouldNotLoad } from '../ui/could-not-load.tsx'
import { dayFormat } from '../ui/dates.tsx'
import { later, useLater } from '../ui/later.ts'
import { ProgressLine } from '../ui/progress-line.tsx'
import styles from './past-journeys.module.css'
import { type Shown, type Step, usePastJourneys } from './use-past-journeys.ts'

const list = later(async () => (await import('./journey-list.tsx')).JourneyList)

/** Takes the files and shows what is in them; `children` stand there until then. */
export function PastJourneys({ children }: { children: ReactNode }) {
  const { step, read, cancel } = usePastJourneys()
  const mayKeep = useUser()?.emailConfirmed === true
  const isBusy = step.kind === 'reading' || step.kind === 'naming'
  const isFound = step.kind === 'found'
  /** Another file would take the list from under what is being kept of it. */
  const [isKeeping, setKeeping] = useState(false)
  useGivenPhotos(mayKeep && !isBusy && !isKeeping ? take : undefined)
  const said = saidOf(step)
  const input = useRef<HTMLInputElement>(null)

  function take(files: File[]) {
    if (files.length > 0) void read(files)
  }

  return (
    <>
      {step.kind === 'start' && step.problem && (
        <AlertBox id="past-problem" type="error" messages={[step.problem]} />
      )}
      {step.kind === 'unnamed' && (
        <CouldNotLoad id="past-unnamed" failed={step.problem} onRetry={step.again} />
      )}
      {isBusy && <ProgressLine label={said} value={step.share} />}
      {/* There before its words are, else readers would pass over them. */}
      <output className="visually-hidden">{said}</output>
      {/* One button that stays: whoever pressed it keeps the focus. */}
      <div className={styles.acts}>
        <Button
          kind={isBusy || isFound ? 'plain' : 'accent'}
          disabled={!mayKeep || isKeeping}
          onClick={() => (isBusy ? cancel() : input.current?.click())}
        >
          {isBusy ? m.cancel() : isFound ? m.past_choose_other() : m.past_choose()}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept=".json,.zip,application/json,application/zip"
        multiple
        hidden
        aria-label={m.past_choose()}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // So that the same file can be chosen again.
          target.value = ''
          take(files)
        }}
      />
      {step.kind === 'found' ? <Found shown={step.shown} onKeeping={setKeeping} /> : children}
    </>
  )
}

function saidOf(step: Step): string {
  if (step.kind === 'reading') return m.past_reading()
  if (step.kind === 'naming') return m.past_naming()
  const count = step.kind === 'found' ? step.shown.journeys.length : 0
  return count > 0 ? m.past_found({ count }) : ''
}

interface FoundProps {
  shown: Shown
  onKeeping: (isKeeping: boolean) => void
}

function Found({ shown: { journeys, known, cut }, onKeeping }: FoundProps) {
  const locale = useLocale()
  const List = useLater(list, true)
  const dayWords = (day: string) => dayFormat(locale).format(new Date(day))
  return (
    <>
      {cut.length > 0 && (
        <AlertBox
          id="past-cut"
          type="warning"
          messages={[m.past_cut({ names: new Intl.ListFormat(locale).format(cut) })]}
        />
      )}
      {journeys.length === 0 ? (
        <AlertBox
          id="past-none"
          type="info"
          messages={[
            known
              ? m.past_none({ from: dayWords(known.from), to: dayWords(known.to) })
              : m.past_no_nights(),
          ]}
        />
      ) : (
        <>
          <div className={styles.told}>
            <p className={styles.count}>{m.past_found({ count: journeys.length })}</p>
            <p>{m.past_rules()}</p>
            <p>{m.past_keeps()}</p>
          </div>
          {List && createElement(List, { journeys, onKeeping, key: journeys[0]!.id })}
        </>
      )}
    </>
  )
}
