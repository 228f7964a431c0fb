import type { HelpSection } from '@farfolk/contract/articles'
import { useEffect, useRef, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { fetchOrTell } from '../ui/lazy-part.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './help.module.css'

interface HelpfulVoteProps {
  section: HelpSection
  category: string
}

export function HelpfulVote(article: HelpfulVoteProps) {
  const [said, setSaid] = useState<boolean>()
  const [isSending, setSending] = useState(false)
  const isReady = useHydrated()
  const answer = useRef<HTMLOutputElement>(null)

  // The button that had the focus has gone; who has moved it on meanwhile keeps it.
  useEffect(() => {
    if (said !== undefined && document.activeElement?.contains(answer.current)) {
      answer.current?.focus()
    }
  }, [said])

  async function say(isHelpful: boolean) {
    setSending(true)
    const part = await fetchOrTell(() => import('./rate-article.ts'))
    if (await part?.rateArticle(article, isHelpful)) setSaid(isHelpful)
    setSending(false)
  }

  return (
    <section className={styles.vote} aria-labelledby="vote">
      <h2 id="vote">{m.help_vote()}</h2>
      <output ref={answer} tabIndex={-1} className={styles.said}>
        {said !== undefined && (said ? m.help_vote_thanks() : m.help_vote_sorry())}
      </output>
      {said === undefined && (
        <div className={styles.answers}>
          <Button disabled={!isReady || isSending} onClick={() => void say(true)}>
            {m.help_vote_yes()}
          </Button>
          <Button disabled={!isReady || isSending} onClick={() => void say(false)}>
            {m.help_vote_no()}
          </Button>
        </div>
      )}
    </section>
  )
}
