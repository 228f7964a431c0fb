import { Fragment } from 'react'
import { splitAtAddresses } from './web-addresses.ts'
import styles from './plain-text.module.css'

/** A member's text: line breaks stay, web addresses become links, nothing else is markup. */
export function PlainText({ text }: { text: string }) {
  return (
    <p className={styles.text}>
      {splitAtAddresses(text).map((part, index) =>
        part.href === undefined ? (
          <Fragment key={index}>{part.text}</Fragment>
        ) : (
          <a key={index} href={part.href} rel="nofollow ugc noopener" target="_blank">
            {part.text}
          </a>
        ),
      )}
    </p>
  )
}
