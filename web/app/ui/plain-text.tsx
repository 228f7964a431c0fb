import { Fragment } from 'react'
import styles from './plain-text.module.css'

// What ends a sentence does not belong to the address before it.
const address = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/

/** A member's text: line breaks stay, web addresses become links, nothing else is markup. */
export function PlainText({ text }: { text: string }) {
  return (
    <p className={styles.text}>
      {text.split(address).map((part, index) =>
        index % 2 === 1 ? (
          <a key={index} href={part} rel="nofollow ugc noopener" target="_blank">
            {part}
          </a>
        ) : (
          <Fragment key={index}>{part}</Fragment>
        ),
      )}
    </p>
  )
}
