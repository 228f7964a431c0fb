import { type Comment, deleteComment } from '@farfolk/contract/comments'
import { useState } from 'react'
import { Link } from 'react-router'
import { removeLater } from '../api/removals.ts'
import { m } from '../paraglide/messages.js'
import { profilePath } from '../people/profile-path.ts'
import { ReportLater } from '../people/report-later.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { LocalDate } from '../ui/dates.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { localDay } from '../ui/local-day.ts'
import { Menu, type MenuEntry } from '../ui/menu.tsx'
import { PlainText } from '../ui/plain-text.tsx'
import { ChangeComment } from './comment-form.tsx'
import styles from './comments.module.css'

interface CommentEntryProps {
  comment: Comment
  /** What else there is to do with it; comes first. */
  further?: readonly MenuEntry[]
  /** It is another than it was, or some are gone. */
  onChanged: () => void
  /** It is out of sight: what had the focus with it. */
  onRemoved: () => void
}

export function CommentEntry({ comment, ...acts }: CommentEntryProps) {
  const { author, body, editedAt, createdAt } = comment
  return (
    <article className={styles.entry}>
      <Avatar src={author.profile.avatarUrl} size={40} />
      <div className={styles.words}>
        <header className={styles.by}>
          <Link to={profilePath(author)}>{author.profile.firstName}</Link>
          <span className="our-words">
            <LocalDate value={localDay(createdAt)} />
            {editedAt && ` · ${m.comments_edited()}`}
          </span>
        </header>
        <PlainText text={body} />
      </div>
      <CommentMenu comment={comment} {...acts} />
    </article>
  )
}

/** Change and remove one's own, remove those on own things, report that of another. */
function CommentMenu({ comment, further, onChanged, onRemoved }: CommentEntryProps) {
  const [open, setOpen] = useState<'change' | 'report'>()
  const { id, author, mayChange, mayRemove } = comment
  const name = author.profile.firstName
  const close = () => setOpen(undefined)
  const change: MenuEntry = {
    label: m.comments_change(),
    icon: 'pencil',
    onChoose: () => setOpen('change'),
  }
  const report: MenuEntry = {
    label: m.comments_report(),
    icon: 'alert',
    onChoose: () => setOpen('report'),
  }
  const remove: MenuEntry = {
    label: m.comments_remove(),
    icon: 'bin',
    isDangerous: true,
    onChoose() {
      removeLater({
        ids: [id],
        words: m.comments_removed(),
        endpoint: deleteComment,
        onGone: onChanged,
      })
      onRemoved()
    },
  }
  return (
    <>
      <Menu
        label={m.comments_more({ name })}
        entries={[...(further ?? []), mayChange ? change : report, ...(mayRemove ? [remove] : [])]}
      >
        <Icon name="more" />
      </Menu>
      {mayChange ? (
        <Dialog
          id="comment"
          isOpen={open === 'change'}
          onClose={close}
          title={m.comments_change_title()}
        >
          <ChangeComment
            comment={comment}
            onDone={() => {
              close()
              onChanged()
            }}
          />
        </Dialog>
      ) : (
        <ReportLater
          about={{ kind: 'comment', id, name: m.comments_reported({ name }), owner: author }}
          isOpen={open === 'report'}
          onClose={close}
          onBlocked={onChanged}
        />
      )}
    </>
  )
}
