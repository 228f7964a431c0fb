import type { Comment } from '@farfolk/contract/comments'
import type { Place } from '@farfolk/contract/places'
import type { Question } from '@farfolk/contract/questions'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { profilePath } from '../people/profile-path.ts'
import { useUser } from '../session/session-store.ts'
import { useFollowPage } from '../session/use-follow-page.ts'
import { interestPath } from '../town-lists/views.ts'
import type { NamedInterest } from '../trips/load-interests.ts'
import { Avatar } from '../ui/avatar.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { LocalDate } from '../ui/dates.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTouched } from '../ui/later.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { localDay } from '../ui/local-day.ts'
import { MemberIcon } from '../ui/member-icon.tsx'
import { PlainText } from '../ui/plain-text.tsx'
import { QuestionActions } from './question-actions.tsx'
import { QuestionChips } from './question-chips.tsx'
import styles from './question-view.module.css'
import { useClosing } from './use-closing.ts'
import { useHeedingThread } from './use-heeding-thread.ts'
import { listPath, townPath } from './views.ts'

const Comments = lazyPart(async () => (await import('../comments/comments.tsx')).Comments)

/** With none of them: what is below stays where it is. */
const commentsRoomPx = 240

interface QuestionViewProps {
  question: Question
  /** Its ETag. */
  version: string
  interests: readonly NamedInterest[]
}

export function QuestionView({ question, version, interests }: QuestionViewProps) {
  useFollowPage(question.id)
  // They stand below what the page was opened for.
  const isTouched = useTouched()
  const isOwn = useUser()?.id === question.owner.id
  const { id, title, body, helpedBy } = question
  const { markHelped } = useClosing({ id, version })
  const counted = useHeedingThread(question)
  const furtherOf = ({ id: answerId, mayChange }: Comment) =>
    isOwn && !mayChange && answerId !== helpedBy?.id
      ? [
          {
            label: m.questions_mark(),
            icon: 'check' as const,
            onChoose: () => void markHelped(answerId),
          },
        ]
      : []
  return (
    <article className={styles.question} aria-labelledby="question-title">
      <header className={styles.header}>
        <p>
          <Link to={listPath('near')}>{m.questions_title()}</Link>
        </p>
        <h1 id="question-title">{title}</h1>
        <By
          question={question}
          interest={interests.find((each) => each.id === question.interest)}
        />
        <p className={styles.chips}>
          <QuestionChips question={question} />
        </p>
      </header>
      {body && <PlainText text={body} />}
      <QuestionActions question={question} version={version} isOwn={isOwn} />
      {helpedBy && <Helped answer={helpedBy} />}
      <div style={{ minHeight: commentsRoomPx }}>
        {isTouched && (
          <Suspense>
            <Comments
              key={id}
              kind="question"
              id={id}
              counted={counted}
              words={{
                title: m.questions_answers(),
                write: m.questions_your_answer(),
                send: m.questions_answer(),
              }}
              furtherOf={furtherOf}
            />
          </Suspense>
        )}
      </div>
    </article>
  )
}

interface ByProps {
  question: Question
  interest: NamedInterest | undefined
}

function By({ question: { owner, place, createdAt }, interest }: ByProps) {
  return (
    <div className={styles.by}>
      {place && <AboutPlace place={place} />}
      {interest && (
        <Link to={interestPath(interest.id, 'questions')}>
          <MemberIcon name="star" size={18} />
          {interest.name}
        </Link>
      )}
      <Link to={profilePath(owner)}>
        <Avatar src={owner.profile.avatarUrl} size={32} />
        {m.questions_by({ name: owner.profile.firstName })}
      </Link>
      <LocalDate value={localDay(createdAt)} />
    </div>
  )
}

function AboutPlace({ place }: { place: Place }) {
  const countryName = useCountryName()
  const { name, region, countryCode } = place
  const where = [region !== name && region, countryName(countryCode)].filter(Boolean).join(', ')
  return (
    <Link to={townPath(place)}>
      <Icon name="pin" size={18} />
      <span>
        <bdi>{name}</bdi>, {where}
      </span>
    </Link>
  )
}

/** Ahead of all others, among which it stands too. */
function Helped({ answer: { author, body } }: { answer: Comment }) {
  return (
    <section className={styles.helped} aria-labelledby="question-helped">
      <h2 id="question-helped">{m.questions_helped()}</h2>
      <p>
        <Link to={profilePath(author)}>
          <Avatar src={author.profile.avatarUrl} size={32} />
          {author.profile.firstName}
        </Link>
      </p>
      <PlainText text={body} />
    </section>
  )
}
