import { useId, useState } from 'react'
import { href, Link } from 'react-router'
import { Heart } from '../albums/heart.tsx'
import { takenWords } from '../albums/taken.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { LocalDate, LocalNumber } from '../ui/dates.tsx'
import { Picture } from '../ui/picture.tsx'
import { bytesWords } from './bytes-words.ts'
import styles from './duplicates.module.css'
import type { Twin, Twins } from './load-duplicates.ts'

interface TwinsCardProps {
  group: Twins
  /** Of the group in the list, from 1 on. */
  number: number
  /** Those that go, and the button that was pressed. */
  onTrash: (ids: string[], button: Element) => void
  onKeepAll: (button: Element) => void
}

/** Photos that show the same side by side, of which one is chosen to stay. */
export function TwinsCard({ group, number, onTrash, onKeepAll }: TwinsCardProps) {
  const { isSameFile, photos } = group
  const [best] = photos
  const [chosenId, choose] = useState(best?.id)
  // It may have gone meanwhile.
  const staying = photos.find(({ id }) => id === chosenId) ?? best
  const others = photos.filter((photo) => photo !== staying).map(({ id }) => id)
  return (
    <li>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          {m.page_label({
            name: m.duplicates_group({ number }),
            words: isSameFile ? m.duplicates_same_file() : m.duplicates_alike(),
          })}
        </legend>
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <TwinPhoto
              key={photo.id}
              photo={photo}
              groupId={group.id}
              place={m.duplicates_place({
                name: photo.caption || photo.albumName,
                position: index + 1,
                count: photos.length,
              })}
              isBest={photo === best}
              isStaying={photo === staying}
              onChoose={() => choose(photo.id)}
            />
          ))}
        </ul>
        <div className={styles.acts}>
          <Button size="small" onClick={({ currentTarget }) => onTrash(others, currentTarget)}>
            {m.duplicates_trash_others({ count: others.length })}
          </Button>
          <Button
            size="small"
            kind="quiet"
            onClick={({ currentTarget }) => onKeepAll(currentTarget)}
          >
            {m.duplicates_keep_all()}
          </Button>
        </div>
      </fieldset>
    </li>
  )
}

interface TwinPhotoProps {
  photo: Twin
  groupId: string
  /** In words, with what it is called. */
  place: string
  isBest: boolean
  isStaying: boolean
  onChoose: () => void
}

function TwinPhoto({ photo, groupId, place, isBest, isStaying, onChoose }: TwinPhotoProps) {
  const id = useId()
  const locale = useLocale()
  const keepWords = isBest ? m.duplicates_keep_best() : m.duplicates_keep()
  const { caption, albumId, albumName, width, height, bytes, takenAt, addedAt } = photo
  return (
    <li className={styles.photo}>
      <label className={styles.choice}>
        <span className={styles.frame}>
          <Picture
            className={styles.picture}
            src={photo.tile[0]}
            srcSet={`${photo.tile[1]} 2x`}
            stand={photo.stand}
            width={width}
            height={height}
          />
          {photo.length && <span className={styles.length}>{photo.length}</span>}
        </span>
        <span className={styles.keep}>
          <input
            type="radio"
            name={groupId}
            checked={isStaying}
            // All of a group would else be called the same.
            aria-label={m.page_label({ name: keepWords, words: place })}
            aria-describedby={id}
            onChange={onChoose}
          />
          {keepWords}
        </span>
      </label>
      <div id={id} className={styles.facts}>
        {caption && <p className={styles.caption}>{caption}</p>}
        <p>
          <Link to={`${href('/albums/:id/:token?', { id: albumId })}?photo=${photo.id}`}>
            {albumName}
          </Link>
          {photo.isFavourite && (
            <>
              {' '}
              <Heart isFull />
              <span className="visually-hidden">{m.duplicates_favourite()}</span>
            </>
          )}
        </p>
        <p>
          <LocalNumber value={width} /> × <LocalNumber value={height} />,{' '}
          {bytesWords(bytes, locale)}
        </p>
        {takenAt && (
          <p>
            <time dateTime={takenAt}>{takenWords(takenAt, locale)}</time>
          </p>
        )}
        <p>
          {m.duplicates_added()} <LocalDate value={addedAt.slice(0, 10)} />
        </p>
      </div>
    </li>
  )
}
