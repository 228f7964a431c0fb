import type { TripIdea } from '@farfolk/contract/trip-ideas'
import type { Trip } from '@farfolk/contract/trips'
import { startTransition, useOptimistic } from 'react'
import entryStyles from '../bookings/booking-entry.module.css'
import { dayWords } from '../bookings/formats.ts'
import { useLocale } from '../locale.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { timeWords } from '../trip-lists/time-words.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Drawing, Icon } from '../ui/icon.tsx'
import { Menu, type MenuEntry } from '../ui/menu.tsx'
import { PlainText } from '../ui/plain-text.tsx'
import { bulb } from './bulb.ts'
import { change, remove, tickWish, want } from './idea-acts.ts'
import { IdeaFacts } from './idea-facts.tsx'
import styles from './idea-entry.module.css'
import { planEntries } from './plan-entries.ts'

// Drawn as those of ui/icon.tsx.
const heart =
  'M12 19.5S4.5 15 4.5 9.8a3.9 3.9 0 0 1 7.5-1.6 3.9 3.9 0 0 1 7.5 1.6c0 5.2-7.5 9.7-7.5 9.7Z'

export interface IdeaEntryProps {
  idea: TripIdea
  trip: Trip
  /** Of the same day and hour: its neighbours in the order that users gave them. */
  before?: TripIdea | undefined
  after?: TripIdea | undefined
  /** Opens what the member may change of it: the day and the time, or all that it says. */
  onChange: () => void
  onChanged: () => Promise<void>
}

/** One idea with all that is known of it. */
export function IdeaEntry(props: IdeaEntryProps) {
  const { idea, trip, onChanged } = props
  const { title, time, note, author } = idea
  const locale = useLocale()
  const isOwn = useUser()?.id === author.id
  // Of a day, which has a heading of its own.
  const Title = idea.day === null ? 'h3' : 'h4'
  const [isDone, setDone] = useOptimistic(idea.done)
  const tick = () =>
    startTransition(async () => {
      setDone(!isDone)
      if (await change(idea, { done: !isDone })) await onChanged()
    })
  return (
    <li id={entryId(idea)} tabIndex={-1} className={`${entryStyles.entry} ${styles.entry}`}>
      <span className={entryStyles.kind}>
        <Drawing path={bulb} />
      </span>
      <div className={entryStyles.words} data-done={isDone}>
        {/* Among bookings it says what it is. */}
        {idea.day !== null && (
          <p className={entryStyles.when}>
            <span>{m.idea_kind()}</span>
            {time && <span>{timeWords(time, locale)}</span>}
          </p>
        )}
        <Title className={styles.title}>{title}</Title>
        <IdeaFacts idea={idea} />
        {note && <PlainText text={note} />}
        {!isOwn && (
          <p className={`${entryStyles.mark} our-words`}>
            {m.idea_by({ firstName: author.profile.firstName })}
          </p>
        )}
        {idea.tip && (
          <p className={`${entryStyles.mark} our-words`}>
            {m.idea_from_tip({ firstName: idea.tip.owner.profile.firstName })}
          </p>
        )}
        <WantedBy idea={idea} trip={trip} />
        <div className={styles.acts}>
          <Checkbox
            label={m.idea_done()}
            aria-label={m.idea_done_of({ title })}
            checked={isDone}
            onChange={tick}
          />
          {!isOwn && <Want idea={idea} onChanged={onChanged} />}
          <Plan {...props} />
        </div>
        {idea.done && idea.wish?.done === false && (
          <div>
            <Button size="small" onClick={() => void tickWish(idea).then(onChanged)}>
              <Icon name="check" size={16} />
              {m.idea_tick_wish()}
            </Button>
          </div>
        )}
      </div>
      <Acts {...props} />
    </li>
  )
}

/** Whoever else wants it, by name. */
function WantedBy({ idea: { wantedBy }, trip }: Pick<IdeaEntryProps, 'idea' | 'trip'>) {
  const locale = useLocale()
  const ownId = useUser()?.id
  const names = new Map(trip.travellers.map(({ user }) => [user.id, user.profile.firstName]))
  const wanting = wantedBy.flatMap((id) => (id === ownId ? m.idea_you() : (names.get(id) ?? [])))
  if (wanting.length === 0) return null
  return (
    <p className={`${entryStyles.mark} our-words`}>
      {m.idea_wanted_by({ names: new Intl.ListFormat(locale).format(wanting) })}
    </p>
  )
}

function Want({ idea, onChanged }: Pick<IdeaEntryProps, 'idea' | 'onChanged'>) {
  const ownId = useUser()?.id ?? ''
  const [isWanted, setWanted] = useOptimistic(idea.wantedBy.includes(ownId))
  return (
    <Button
      size="small"
      className={styles.want}
      aria-pressed={isWanted}
      aria-label={m.idea_want_of({ title: idea.title })}
      onClick={() =>
        startTransition(async () => {
          setWanted(!isWanted)
          await want(idea, !isWanted)
          await onChanged()
        })
      }
    >
      <Drawing path={heart} size={16} />
      {m.idea_want()}
    </Button>
  )
}

/** Takes it to a day of the trip, or back among the open ones. */
function Plan({ idea, trip, onChange, onChanged }: IdeaEntryProps) {
  const locale = useLocale()
  async function plan(day: string | null) {
    const before = document.getElementById(entryId(idea))
    if (!(await change(idea, { day }))) return
    await onChanged()
    toast(day === null ? m.idea_opened() : m.idea_planned({ date: dayWords(day, locale) }))
    focusMoved(entryId(idea), before)
  }
  const acts = { locale, onPlan: (day: string | null) => void plan(day), onOther: onChange }
  return (
    <Menu entries={planEntries(idea, trip, acts)} listClass={styles.days}>
      <Icon name="calendar" size={16} />
      {idea.day === null ? m.idea_plan() : m.idea_move()}{' '}
      <span className="visually-hidden">{idea.title}</span>
    </Menu>
  )
}

function Acts({ idea, before, after, onChange, onChanged }: IdeaEntryProps) {
  const moveTo = async (position: number) => {
    if (await change(idea, { position })) await onChanged()
  }
  const entries: MenuEntry[] = []
  if (idea.mayChange) {
    entries.push(
      { label: m.idea_change(), icon: 'pencil', onChoose: onChange },
      {
        label: m.idea_delete(),
        icon: 'bin',
        isDangerous: true,
        onChoose: () => remove(idea, onChanged),
      },
    )
  }
  if (after) {
    const position = (after.position ?? 0) + 1
    entries.unshift({ label: m.idea_later(), icon: 'down', onChoose: () => void moveTo(position) })
  }
  if (before) {
    const position = before.position ?? 0
    entries.unshift({ label: m.idea_earlier(), icon: 'up', onChoose: () => void moveTo(position) })
  }
  if (entries.length === 0) return null
  return (
    <Menu label={m.idea_acts({ title: idea.title })} entries={entries}>
      <Icon name="more" />
    </Menu>
  )
}

export function entryId({ id }: TripIdea): string {
  return `idea-${id}`
}

/** What was pressed went with the place where it stood: the focus comes along once it is drawn elsewhere. */
function focusMoved(id: string, before: HTMLElement | null, framesLeft = 20): void {
  requestAnimationFrame(() => {
    const now = document.getElementById(id)
    if (now && now !== before) now.focus()
    else if (framesLeft > 0) focusMoved(id, before, framesLeft - 1)
  })
}
