import type { Answering } from '@farfolk/contract/answering'
import styles from './answering-line.module.css'
import { answeringWords } from './answering-words.ts'

export function AnsweringLine({ answering }: { answering: Answering }) {
  return <p className={styles.line}>{answeringWords(answering)}</p>
}
