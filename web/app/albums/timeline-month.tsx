import { useId } from 'react'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { keptFormat } from '../words/kept-format.ts'
import { ChooseButton } from './choose-button.tsx'
import type { usePhotoAddress } from './photo-address.ts'
import { Heart } from './heart.tsx'
import { nameOf, PhotoGrid } from './photo-grid.tsx'
import type { Photo } from './shown-album.ts'
import styles from './timeline.module.css'
import type { MonthShown } from './timeline-months.ts'
import type { useSelection } from './use-selection.ts'

const monthFormat = keptFormat(
  (locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }),
)

interface TimelineMonthProps extends MonthShown {
  eager: number
  address: ReturnType<typeof usePhotoAddress>
  selection: ReturnType<typeof useSelection>
  /** Selects all of it, or none. */
  onChooseAll: () => void
}

/** The photos of a month. While some are selected, a click selects more. */
export function TimelineMonth(props: TimelineMonthProps) {
  const { month, before, photos, eager, address, selection, onChooseAll } = props
  const id = useId()
  const locale = useLocale()
  const words = monthFormat(locale).format(new Date(month))
  const isChoosing = selection.selected.length > 0
  const choose = (photoId: string, { shiftKey }: { shiftKey: boolean }) =>
    shiftKey ? selection.extendTo(photoId) : selection.toggle(photoId)
  const chooserOf = (photo: Photo, index: number) => (
    <ChooseButton
      isOnPhoto
      label={m.albums_timeline_select({ name: nameOf(photo, index, locale) })}
      isChosen={selection.has(photo.id)}
      onClick={(event) => choose(photo.id, event)}
    />
  )
  return (
    <section className={styles.month} data-choosing={isChoosing || undefined} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          <time dateTime={month}>{words}</time>
        </h2>
        <ChooseButton
          label={m.albums_timeline_select({ name: words })}
          isChosen={photos.every((photo) => selection.has(photo.id))}
          onClick={onChooseAll}
        />
      </div>
      <PhotoGrid
        photos={photos}
        before={before}
        eager={eager}
        hrefOf={(photo) => address.addressOf(photo.id)}
        onOpen={(photo) => address.open(photo.id)}
        labelOf={wordsOf}
        cornerOf={heartOf}
        onPress={(photo, event) => {
          if (!isChoosing || event.ctrlKey || event.metaKey) return false
          choose(photo.id, event)
          return true
        }}
        besideOf={chooserOf}
      />
    </section>
  )
}

function wordsOf(photo: Photo, index: number, locale: string): string {
  const name = nameOf(photo, index, locale)
  return photo.isFavourite ? m.albums_favourite_named({ name }) : name
}

function heartOf({ isFavourite }: Photo) {
  return (
    isFavourite && (
      <span className={styles.favourite}>
        <Heart isFull size={18} />
      </span>
    )
  )
}
