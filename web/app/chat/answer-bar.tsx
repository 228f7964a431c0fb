import type { Quote } from '@farfolk/contract/chat'
import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { endAnswer } from './answer.ts'
import { composerId } from './composer-id.ts'
import { quotedWords } from './words.ts'
import styles from './answer-bar.module.css'

/** Above the words that one writes, what they answer. */
export function AnswerBar({
  id,
  quote,
  channelId,
}: {
  id: string
  quote: Quote
  channelId: string
}) {
  return (
    <div className={styles.bar}>
      <p id={id} className={styles.words}>
        <span className={styles.name}>{m.chat_answering({ name: quote.sender.firstName })}</span>
        <span className={styles.text}>{quotedWords(quote)}</span>
      </p>
      <IconButton
        label={m.chat_answer_drop()}
        onClick={() => {
          endAnswer(channelId)
          // The button goes, which has the focus.
          document.getElementById(composerId)?.focus()
        }}
      >
        <Icon name="close" size={18} />
      </IconButton>
    </div>
  )
}
