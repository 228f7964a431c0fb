import type { Question } from '@farfolk/contract/questions'
import { m } from '../paraglide/messages.js'
import styles from '../town-lists/town-lists.module.css'
import { Avatar } from '../ui/avatar.tsx'
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
}

export function QuestionCards({ questions, level }: QuestionCardsProps) {
  return (
    <WordCardList>
      {questions.map((question) => (
        <li key={question.id}>
          <QuestionCard question={question} level={level} />
        </li>
      ))}
    </WordCardList>
  )
}

/** What is asked, about where, by whom, and how many have answered. */
function QuestionCard({ question, level }: { question: Question; level: 2 | 3 }) {
  const countryName = useCountryName()
  const { id, title, place, owner, answersCount, createdAt } = question
  return (
    <WordCard title={title} to={questionsPath(id)} level={level}>
      <WordCardFact>
        <Icon name="pin" size={18} />
        <span>
          <bdi>{place.name}</bdi>, {countryName(place.countryCode)}
        </span>
      </WordCardFact>
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
        <QuestionChips question={question} />
      </p>
    </WordCard>
  )
}
