import type { Visit, VisitRole } from '@farfolk/contract/visits'
import { useState } from 'react'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { MemberCardView, Whose } from '../people/member-card.tsx'
import { MoreAboutMenu } from '../people/more-about-menu.tsx'
import { offerWords } from '../people/offer-words.ts'
import { noteRelationChange } from '../people/relation-changes.ts'
import { ReportLater } from '../people/report-later.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { DateRange } from '../ui/dates.tsx'
import type { Answer } from './answer-dialog.tsx'
import { cancelVisit } from './cancel-visit.ts'
import { AnswerLater } from './late-dialogs.ts'
import styles from './visit-card.module.css'

interface VisitCardProps {
  visit: Visit
  viewerRole: VisitRole
  /** Where the card goes with what the guest cancels: who takes the focus. */
  onCancelled?: (() => void) | undefined
}

/** Of a visit's card, for addresses. */
export const visitAnchor = (id: string) => `visit-${id}`

/** A request as one of the two sees it, with what they can do about it. */
export function VisitCard({ visit, viewerRole, onCancelled }: VisitCardProps) {
  const { offer, firstDay, lastDay, people, message, answer } = visit
  const isHost = viewerRole === 'host'
  const other = isHost ? visit.guest : visit.host
  return (
    <MemberCardView
      user={other}
      id={visitAnchor(visit.id)}
      menu={isHost && <HostMenu visit={visit} />}
      actions={
        isHost ? (
          <HostActions visit={visit} />
        ) : (
          <GuestActions visit={visit} onCancelled={onCancelled} />
        )
      }
    >
      <p className={styles.facts}>
        <span>
          {offerWords[offer]()}, <DateRange from={firstDay} to={lastDay} />
          {people > 1 && <>, {m.visit_people_count({ count: people })}</>}
        </span>
        <Chip>{statusOf(visit)}</Chip>
      </p>
      <p>{message}</p>
      {answer && <p className={styles.answer}>{answer}</p>}
    </MemberCardView>
  )
}

function statusOf({ status, over }: Visit): string {
  if (status === 'pending') return over ? m.visit_unanswered() : m.visit_pending()
  return { accepted: m.visit_accepted, declined: m.visit_declined, cancelled: m.visit_cancelled }[
    status
  ]()
}

function HostActions({ visit }: { visit: Visit }) {
  const { status, mayBecome, guest } = visit
  const [answer, setAnswer] = useState<Answer>('accepted')
  const [isOpen, setOpen] = useState(false)
  const say = (chosen: Answer) => {
    setAnswer(chosen)
    setOpen(true)
  }
  return (
    <>
      {mayBecome.includes('accepted') && (
        <Button size="small" kind="accent" onClick={() => say('accepted')}>
          {m.people_accept()}
          <Whose user={guest} />
        </Button>
      )}
      {mayBecome.includes('declined') && (
        <Button size="small" onClick={() => say('declined')}>
          {status === 'accepted' ? m.visit_take_back() : m.people_decline()}
          <Whose user={guest} />
        </Button>
      )}
      <WriteTo user={guest} />
      <AnswerLater key={answer} {...{ visit, answer, isOpen }} onClose={() => setOpen(false)} />
    </>
  )
}

function HostMenu({ visit: { id, guest } }: { visit: Visit }) {
  const { firstName: name } = guest.profile
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <MoreAboutMenu
        person={guest}
        further={[{ label: m.visit_report(), icon: 'alert', onChoose: () => setReporting(true) }]}
        onBlocked={noteRelationChange}
      />
      <ReportLater
        about={{ kind: 'visit', id, name: m.visit_reported({ name }), owner: guest }}
        isOpen={isReporting}
        onClose={() => setReporting(false)}
        onBlocked={noteRelationChange}
      />
    </>
  )
}

function GuestActions({ visit, onCancelled }: Pick<VisitCardProps, 'visit' | 'onCancelled'>) {
  const [isBusy, setBusy] = useState(false)
  async function cancel(card: Element | null) {
    setBusy(true)
    const isCancelled = await cancelVisit(visit)
    setBusy(false)
    if (!isCancelled) return
    // The button goes, and with it the focus of whoever pressed it.
    if (onCancelled) onCancelled()
    else card?.querySelector('a')?.focus()
  }
  return (
    <>
      {visit.mayBecome.includes('cancelled') && (
        <Button
          size="small"
          isLoading={isBusy}
          onClick={({ currentTarget }) => void cancel(currentTarget.closest('article'))}
        >
          {visit.status === 'accepted' ? m.visit_cancel() : m.people_cancel()}
          <Whose user={visit.host} />
        </Button>
      )}
      <WriteTo user={visit.host} />
    </>
  )
}

function WriteTo({ user }: { user: Visit['host'] }) {
  return (
    <ButtonLink size="small" href={`${href('/chat')}?to=${user.id}`}>
      {m.chat_message()}
      <Whose user={user} />
    </ButtonLink>
  )
}
