import { createElement, useState } from 'react'
import shortForm from '../forms/short-form.module.css'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { later, useLater } from '../ui/later.ts'

const panel = later(async () => (await import('./tracker-panel.tsx')).TrackerPanel)

/** What few need, behind a press. */
export function OpenTracker() {
  const [isWanted, setWanted] = useState(false)
  const Panel = useLater(panel, isWanted)
  if (isWanted && Panel) return createElement(Panel)
  return (
    <div className={shortForm.form}>
      <Button isLoading={isWanted} onClick={() => setWanted(true)}>
        {m.tracking_open()}
      </Button>
    </div>
  )
}
