import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { PlainText } from '../ui/plain-text.tsx'
import { TextField } from '../ui/text-field.tsx'
import { companions } from './companions.ts'
import styles from './lists-pieces.module.css'
import pieces from './pieces.module.css'

interface Said {
  text: string
  isOwn: boolean
}

const typingMs = 1500
const [name] = companions
const answers = [m.features_chat_answer, m.features_chat_goodbye]

/** A conversation, with somebody who is made up and answers all the same. */
export function MessagesPiece() {
  const [lines, setLines] = useState<Said[]>(() => [
    { text: m.features_chat_first(), isOwn: false },
  ])
  const log = useRef<HTMLDivElement>(null)
  const answer = answers[lines.filter(({ isOwn }) => !isOwn).length - 1]
  const isTyping = lines.at(-1)?.isOwn === true && answer !== undefined
  useEffect(() => {
    if (!isTyping) return undefined
    // Begun anew by each further line: nobody is interrupted.
    const say = () => setLines([...lines, { text: answer(), isOwn: false }])
    const timer = setTimeout(say, typingMs)
    return () => clearTimeout(timer)
  }, [isTyping, answer, lines])
  useLayoutEffect(() => {
    if (log.current && lines.length > 0) log.current.scrollTop = log.current.scrollHeight
  }, [lines])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input')
    const text = field?.value.trim()
    if (!field || !text) return
    setLines([...lines, { text, isOwn: true }])
    field.value = ''
    field.focus()
  }

  return (
    <div className={pieces.piece}>
      <div
        ref={log}
        className={styles.log}
        role="log"
        aria-label={m.features_chat_log({ name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
        tabIndex={0}
      >
        {lines.map(({ text, isOwn }, index) => (
          <div key={index} className={isOwn ? styles.own : styles.theirs}>
            <PlainText text={text} />
          </div>
        ))}
      </div>
      <output className={pieces.told}>{isTyping && m.features_chat_typing({ name })}</output>
      <form className={styles.add} onSubmit={send}>
        <TextField label={m.features_chat_write({ name })} autoComplete="off" />
        <Button type="submit" kind="accent">
          {m.features_chat_send()}
        </Button>
      </form>
    </div>
  )
}
