import { useRevalidator } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { focusBeside, focusHere } from '../ui/focus-beside.ts'
import { answerNames } from './name-calls.ts'
import { NamedPhotoRow } from './named-photo-row.tsx'
import type { NamedPhoto } from './load-photo-names.ts'
import styles from './named-photos.module.css'

/** Photos that wait for whether the member's name shows, album by album. */
export function AskedPhotos({ photos }: { photos: readonly NamedPhoto[] }) {
  const albums = Map.groupBy(photos, ({ albumId }) => albumId)
  return [...albums].map(([albumId, each]) => (
    <AskedAlbum key={albumId} albumId={albumId} photos={each} />
  ))
}

function AskedAlbum({ albumId, photos }: { albumId: string; photos: readonly NamedPhoto[] }) {
  const { revalidate } = useRevalidator()
  const name = photos[0]?.albumName ?? ''
  async function answer(which: { albumItemId: string } | { albumId: string }, isShown: boolean) {
    if (await answerNames({ ...which, isShown })) await revalidate()
  }
  function answerAll(button: Element, isShown: boolean) {
    focusHere(button.closest('section')?.querySelector('h2'))
    void answer({ albumId }, isShown)
  }
  return (
    <article
      id={`album-${albumId}`}
      // A notification leads the focus here.
      tabIndex={-1}
      className={styles.album}
    >
      <h3>
        <bdi>{name}</bdi>
      </h3>
      {photos.length > 1 && (
        <div className={styles.buttons}>
          <Button
            size="small"
            aria-label={m.page_label({ name: m.names_yes_all(), words: name })}
            onClick={({ currentTarget }) => answerAll(currentTarget, true)}
          >
            {m.names_yes_all()}
          </Button>
          <Button
            size="small"
            aria-label={m.page_label({ name: m.names_no_all(), words: name })}
            onClick={({ currentTarget }) => answerAll(currentTarget, false)}
          >
            {m.names_no_all()}
          </Button>
        </div>
      )}
      <ul className={styles.photos}>
        {photos.map((photo) => (
          <NamedPhotoRow key={photo.id} photo={photo} isUnderAlbum>
            {([true, false] as const).map((isShown) => (
              <Button
                key={String(isShown)}
                size="small"
                aria-label={m.page_label({
                  name: isShown ? m.names_yes() : m.names_no(),
                  words: photo.caption || name,
                })}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget)
                  void answer({ albumItemId: photo.id }, isShown)
                }}
              >
                {isShown ? m.names_yes() : m.names_no()}
              </Button>
            ))}
          </NamedPhotoRow>
        ))}
      </ul>
    </article>
  )
}
