import type { Quote } from '@farfolk/contract/chat'
import { m } from '../paraglide/messages.js'
import type { Wanted } from './past-calls.ts'
import { quotedWords } from './words.ts'
import styles from './answered-quote.module.css'

interface AnsweredQuoteProps {
  quote: Quote
  onGo: (wanted: Wanted, takesFocus: boolean) => unknown
}

/** What a message answers, and the way there. */
export function AnsweredQuote({ quote, onGo }: AnsweredQuoteProps) {
  const { position, sender } = quote
  const text = quotedWords(quote)
  return (
    <button
      type="button"
      className={styles.quote}
      aria-label={m.chat_answers({ name: sender.firstName, text })}
      onClick={() => void onGo({ position }, true)}
    >
      {/* Apart from what follows, as the label has it. */}
      <span className={styles.name}>{`${sender.firstName} `}</span>
      <span className={styles.text}>{text}</span>
    </button>
  )
}
