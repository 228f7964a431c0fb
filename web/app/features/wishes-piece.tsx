import { type FormEvent, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useReorder } from '../ui/use-reorder.ts'
import styles from './lists-pieces.module.css'
import pieces from './pieces.module.css'

interface Wish {
  /** None is ever removed: how many there were before it. */
  id: number
  title: string
  done: boolean
}

/** More make the piece longer than a screen. */
const mostWishes = 8

/** A bucket list, put in order as the members' own ones are. */
export function WishesPiece() {
  const [wishes, setWishes] = useState<Wish[]>(() => [
    { id: 0, title: m.features_wish_lights(), done: false },
    { id: 1, title: m.features_wish_alps(), done: true },
    { id: 2, title: m.features_wish_ramen(), done: false },
  ])
  const [news, setNews] = useState('')
  const { listRef, dragged, handleProps } = useReorder((from, to) => {
    const wish = wishes[from]
    if (!wish) return
    setWishes(wishes.toSpliced(from, 1).toSpliced(to, 0, wish))
    const { title } = wish
    setNews(m.features_wishes_moved({ title, position: to + 1, count: wishes.length }))
  })

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input')
    const title = field?.value.trim()
    if (!field || !title) return
    setWishes([...wishes, { id: wishes.length, title, done: false }])
    field.value = ''
    field.focus()
  }

  return (
    <div className={pieces.piece}>
      <ol ref={listRef} className={styles.wishes} aria-label={m.features_wishes_list()}>
        {wishes.map(({ id, title, done }, index) => (
          <li key={id} data-dragged={dragged === index}>
            <label>
              <input
                type="checkbox"
                checked={done}
                onChange={({ target }) =>
                  setWishes(wishes.with(index, { id, title, done: target.checked }))
                }
              />
              {title}
            </label>
            <IconButton
              className={styles.handle}
              label={m.features_wishes_move({ title })}
              title={m.features_wishes_hint()}
              {...handleProps(index, wishes.length)}
            >
              <Icon name="drag" />
            </IconButton>
          </li>
        ))}
      </ol>
      {wishes.length < mostWishes && (
        <form className={styles.add} onSubmit={add}>
          <TextField label={m.features_wishes_new()} autoComplete="off" />
          <Button type="submit">{m.features_wishes_add()}</Button>
        </form>
      )}
      <output className={pieces.told}>
        {m.features_wishes_done({
          done: wishes.filter(({ done }) => done).length,
          count: wishes.length,
        })}
      </output>
      <output className="visually-hidden">{news}</output>
    </div>
  )
}
