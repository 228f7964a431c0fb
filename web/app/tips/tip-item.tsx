import { deleteTip, markTipUseful, type Tip, unmarkTipUseful } from '@farfolk/contract/tips'
import { startTransition, useOptimistic, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { removeLater } from '../api/removals.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { profilePath } from '../people/profile-path.ts'
import { ReportLater } from '../people/report-later.tsx'
import { useUser } from '../session/session-store.ts'
import { audienceWords } from '../ui/audience-words.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu, type MenuEntry } from '../ui/menu.tsx'
import { PlainText } from '../ui/plain-text.tsx'
import styles from './tips.module.css'
import { tipsPath } from './paths.ts'
import { kindWords } from './words.ts'

interface TipItemProps {
  tip: Tip
  /** Heading level of its name. */
  level?: 2 | 3
  /** With what has become of it. */
  onMarked?: (tip: Tip) => void
  /** Something else than marking has changed it, or its owner is not to be seen any more. */
  onChanged: () => unknown
}

export function TipItem({ tip, level = 3, onMarked, onChanged }: TipItemProps) {
  const user = useUser()
  const countryName = useCountryName()
  const locale = useLocale()
  const { kind, name, text, textLanguage, url, place, country, owner, audience, hidden } = tip
  const isOwn = user?.id === owner.id
  const Name = `h${level}` as const
  return (
    <li className={styles.tip}>
      <div className={styles.head}>
        <p className={styles.chips}>
          <Chip>{kindWords[kind]()}</Chip>
          {hidden && <Chip>{m.tips_hidden()}</Chip>}
        </p>
        {user && <TipMenu {...{ tip, isOwn, onChanged }} />}
      </div>
      <div lang={textLanguage ?? undefined} dir="auto" className={styles.words}>
        {name && <Name className={styles.name}>{name}</Name>}
        <PlainText text={text} />
      </div>
      <ul className={styles.facts}>
        <li>
          <Icon name="pin" size={16} />
          <span>
            {place && (
              <>
                <bdi>{place.name}</bdi>,{' '}
              </>
            )}
            {countryName(country)}
          </span>
        </li>
        {isOwn && audience !== 'everyone' && (
          <li>
            <Icon name="lock" size={16} />
            {audienceWords[audience]()}
          </li>
        )}
        {textLanguage && textLanguage !== locale.split('-')[0] && (
          <li>
            {m.tips_in_language({
              language: new Intl.DisplayNames(locale, { type: 'language' }).of(textLanguage)!,
            })}
          </li>
        )}
        {url && (
          <li>
            <Icon name="right" size={16} />
            <a href={url} rel="noreferrer nofollow ugc" target="_blank">
              {new URL(url).hostname.replace(/^www\./, '')}
            </a>
          </li>
        )}
      </ul>
      <div className={styles.foot}>
        <Link to={profilePath(owner)} className={styles.owner}>
          <Avatar src={owner.profile.avatarUrl} size={24} />
          {owner.profile.firstName}
        </Link>
        {user && !isOwn && onMarked ? (
          <Useful tip={tip} onMarked={onMarked} />
        ) : (
          tip.usefulCount > 0 && (
            <span className={styles.count}>{m.tips_useful_count({ count: tip.usefulCount })}</span>
          )
        )}
      </div>
    </li>
  )
}

function Useful({ tip, onMarked }: { tip: Tip; onMarked: (tip: Tip) => void }) {
  const [shown, setShown] = useOptimistic(tip)
  const mark = () =>
    startTransition(async () => {
      const useful = !shown.useful
      const now = { ...tip, useful, usefulCount: tip.usefulCount + (useful ? 1 : -1) }
      setShown(now)
      const params = { id: tip.id }
      const { ok } = await (useful
        ? callApi(markTipUseful, { params })
        : callApi(unmarkTipUseful, { params }))
      if (ok) onMarked(now)
    })
  const { useful, usefulCount } = shown
  const label = usefulCount > 0 ? `${m.tips_useful()} · ${usefulCount}` : m.tips_useful()
  return (
    <Button
      size="small"
      aria-pressed={useful}
      aria-label={m.tips_useful_of({ label, text: tip.name ?? tip.text.slice(0, 60) })}
      onClick={mark}
    >
      {useful && <Icon name="check" size={16} />}
      {label}
    </Button>
  )
}

interface TipMenuProps extends Pick<TipItemProps, 'tip' | 'onChanged'> {
  isOwn: boolean
}

function TipMenu({ tip: { id, owner }, isOwn, onChanged }: TipMenuProps) {
  const navigate = useNavigate()
  const [isReporting, setReporting] = useState(false)
  const { firstName: name } = owner.profile
  const entries: MenuEntry[] = isOwn
    ? [
        {
          label: m.tips_edit(),
          icon: 'pencil',
          onChoose: () => void navigate(tipsPath(id, 'edit')),
        },
        {
          label: m.tips_delete(),
          icon: 'bin',
          isDangerous: true,
          onChoose: () =>
            removeLater({
              ids: [id],
              words: m.tips_deleted(),
              endpoint: deleteTip,
              onGone: async () => void (await onChanged()),
            }),
        },
      ]
    : [{ label: m.tips_report(), icon: 'alert', onChoose: () => setReporting(true) }]
  return (
    <>
      <Menu label={m.tips_more({ name })} entries={entries}>
        <Icon name="more" />
      </Menu>
      {!isOwn && (
        <ReportLater
          about={{ kind: 'tip', id, name: m.tips_reported({ name }), owner }}
          isOpen={isReporting}
          onClose={() => setReporting(false)}
          onBlocked={() => void onChanged()}
        />
      )}
    </>
  )
}
