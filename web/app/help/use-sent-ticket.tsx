import { type ReactNode, useState } from 'react'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'

export interface SentTicket {
  /** By which both sides speak of it. */
  reference: string
  /** Where the answer goes. */
  email: string
}

interface SentWords {
  id: string
  done: (ticket: SentTicket) => string
  another: () => string
}

/** What stands in place of a form once its ticket is sent, until there is another one to write. */
export function useSentTicket({ id, done, another }: SentWords) {
  const [sent, setSent] = useState<SentTicket>()
  const notice: ReactNode = sent && (
    <AlertBox id={id} type="success" messages={[done(sent)]} takesFocus>
      <Button size="small" onClick={() => setSent(undefined)}>
        {another()}
      </Button>
    </AlertBox>
  )
  return { notice, setSent }
}
