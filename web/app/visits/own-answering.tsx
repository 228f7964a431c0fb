import type { OwnAnswering as Own } from '@farfolk/contract/answering'
import { getAnswering } from '@farfolk/contract/visits'
import { useEffect, useEffectEvent, useState } from 'react'
import { href, Link } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { useFollow } from '../live/use-follow.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { onRelationChange } from '../people/relation-changes.ts'
import { answeringWords } from './answering-words.ts'
import styles from './own-answering.module.css'
import { isOfVisit } from './use-visits.ts'

/** How the member answers what is asked of them, and how that is counted; nothing before anybody has asked. */
export function OwnAnswering() {
  const [own, setOwn] = useState<Own>()
  // The list of requests beside it says what could not be had.
  async function load() {
    const result = await callApi(getAnswering, {}, { silent: true })
    if (result.ok) setOwn(result.data)
  }
  useFollow('answering', { isAbout: isOfVisit, load: () => void load(), askedAt: undefined })
  const reload = useEffectEvent(() => void load())
  useEffect(() => onRelationChange(() => reload()), [])
  return own && own.guests + own.waiting > 0 ? <AnsweringFacts own={own} /> : null
}

export function AnsweringFacts({ own }: { own: Own }) {
  const { told, guests, answered, usualHours, waiting } = own
  const locale = useLocale()
  return (
    <div className={styles.answering}>
      <h3>{m.answering_title()}</h3>
      <p>{told ? m.answering_told({ words: answeringWords(told) }) : m.answering_told_nothing()}</p>
      <p>
        {guests > 0 && m.answering_guests({ count: guests, answered })}{' '}
        {usualHours !== null && m.answering_usual({ time: timeOf(usualHours, locale) })}{' '}
        {waiting > 0 && m.answering_waiting({ count: waiting })}
      </p>
      <details>
        <summary>{m.answering_how()}</summary>
        <p>{m.answering_how_yes()}</p>
        <p>{m.answering_how_time()}</p>
        <p>
          {m.answering_how_help()} <Link to={href('/account/edit')}>{m.visit_edit_offers()}</Link>
        </p>
      </details>
    </div>
  )
}

const hoursInWords = 48

/** Of more than two days in days, rounded up. */
function timeOf(hours: number, locale: string): string {
  const inHours = hours <= hoursInWords
  const unit = inHours ? 'hour' : 'day'
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.max(1, inHours ? hours : Math.ceil(hours / 24)))
}
