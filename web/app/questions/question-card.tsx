import type { Question } from '@farfolk/contract/questions'
import { m } from '../paraglide/messages.js'
import styles from '../town-lists/town-lists.module.css'
import type { NamedInterest } from '../trips/load-interests.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Chip } from '../ui/chip.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { LocalDate } from '../ui/dates.tsx'
import { Icon } from '../ui/icon.tsx'
import { localDay } from '../ui/local-day.ts'
import { MemberIcon } from '../ui/member-icon.tsx'
import { WordCard, WordCardFact, WordCardList } from '../ui/word-card.tsx'
import { answersCountWords } from './answers-count.ts'
import { QuestionChips } from './question-chips.tsx'
import { questionsPath } from './views.ts'

interface QuestionCardsProps {
  questions: readonly Question[]
  /** Heading level of their titles. */
  level: 2 | 3
  /** By which what each is about is named; absent where all are about the same. */
  interests?: readonly NamedInterest[]
}

export function QuestionCards({ questions, level, interests }: QuestionCardsProps) {
  return (
    <WordCardList>
      {questions.map((question) => (
        <li key={question.id}>
          <QuestionCard
            question={question}
            level={level}
            interest={interests?.find(({ id }) => id === question.interest)}
          />
        </li>
      ))}
    </WordCardList>
  )
}

interface QuestionCardProps {
  question: Question
  level: 2 | 3
  interest: NamedInterest | undefined
}

/** What is asked, about what, by whom, and how many have answered. */
function QuestionCard({ question, level, interest }: QuestionCardProps) {
  const countryName = useCountryName()
  const { id, title, place, owner, answersCount, createdAt } = question
  return (
    <WordCard title={title} to={questionsPath(id)} level={level}>
      {place && (
        <WordCardFact>
          <Icon name="pin" size={18} />
          <span>
            <bdi>{place.name}</bdi>, {countryName(place.countryCode)}
          </span>
        </WordCardFact>
      )}
      <WordCardFact>
        <Avatar src={owner.profile.avatarUrl} size={20} />
        <span>
          {m.questions_by({ name: owner.profile.firstName })}
          {' · '}
          <LocalDate value={localDay(createdAt)} />
        </span>
      </WordCardFact>
      {answersCount > 0 && (
        <WordCardFact>
          <MemberIcon name="chat" size={18} />
          <span>{answersCountWords(answersCount)}</span>
        </WordCardFact>
      )}
      <p className={styles.chips}>
        {interest && <Chip>{interest.name}</Chip>}
        <QuestionChips question={question} />
      </p>
    </WordCard>
  )
}
