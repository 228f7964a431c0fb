import { type OwnUser, type PhotoNaming, photoNamings } from '@farfolk/contract/members'
import { href, useRevalidator } from 'react-router'
import type { ListPage } from '../api/list-page.ts'
import type { PageData } from '../api/page-data.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { isNewsOf, useFollowPage } from '../session/use-follow-page.ts'
import type { SettingsData } from '../settings/load-settings.ts'
import { saveUser } from '../settings/save-user.ts'
import { SettingsGroup } from '../settings/settings-group.tsx'
import { useSavedChoice } from '../settings/use-saved-choice.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { focusBeside } from '../ui/focus-beside.ts'
import { MoreOfList } from '../ui/more-of-list.tsx'
import { Select } from '../ui/select.tsx'
import { useMorePages } from '../ui/use-more-pages.ts'
import { AskedPhotos } from './asked-photos.tsx'
import { takeOwnOff } from './name-calls.ts'
import { NamedPhotoRow } from './named-photo-row.tsx'
import type { NamedPhoto, PhotoNameData } from './load-photo-names.ts'
import styles from './named-photos.module.css'

const namingWords: Record<PhotoNaming, () => string> = {
  friends: m.names_from_friends,
  ask: m.names_ask,
  nobody: m.names_nobody,
}

/** The photos that name the member, with what they say to that, and who may name them at all. */
export function PhotoNameSettings({ user, asked, shown }: PhotoNameData & { user: OwnUser }) {
  useFollowPage('photo-names', isNewsOf('photo_named'))
  return (
    <>
      {asked.length > 0 && (
        <SettingsGroup title={m.names_waiting()} text={m.names_waiting_text()}>
          <AskedPhotos photos={asked} />
        </SettingsGroup>
      )}
      <SettingsGroup title={m.names_who()} text={m.names_who_text()}>
        <NamingSelect user={user} />
      </SettingsGroup>
      <SettingsGroup title={m.names_of_me()} text={m.names_of_me_text()}>
        <ShownPhotos first={shown} />
      </SettingsGroup>
    </>
  )
}

function NamingSelect({ user }: { user: OwnUser }) {
  const { shown, choose } = useSavedChoice(async (photoNaming: PhotoNaming) => {
    const isSaved = await saveUser({ settings: { photoNaming } })
    if (isSaved) toast(m.settings_saved())
    return isSaved
  })
  return (
    <Select
      label={m.names_who()}
      value={shown ?? user.settings.photoNaming}
      options={photoNamings.map((value) => ({ value, label: namingWords[value]() }))}
      onChange={(event) => {
        const naming = photoNamings.find((each) => each === event.currentTarget.value)
        if (naming) choose(naming)
      }}
    />
  )
}

function ShownPhotos({ first }: { first: ListPage<NamedPhoto> }) {
  const { revalidate } = useRevalidator()
  const path = href('/settings/:section?', { section: 'photos' })
  const more = useMorePages(path, first, shownOf)
  if (more.items.length === 0) return <EmptyState>{m.names_of_me_empty()}</EmptyState>
  return (
    <>
      <ul className={styles.photos}>
        {more.items.map((photo) => (
          <NamedPhotoRow key={photo.id} photo={photo}>
            <Button
              size="small"
              aria-label={m.page_label({
                name: m.names_take_off(),
                words: photo.caption || photo.albumName,
              })}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget)
                void takeOwnOff(photo.id, revalidate)
              }}
            >
              {m.names_take_off()}
            </Button>
          </NamedPhotoRow>
        ))}
      </ul>
      <MoreOfList more={more} path={path} />
    </>
  )
}

function shownOf(page: PageData<SettingsData> | null): ListPage<NamedPhoto> | undefined {
  return page?.ok && page.data.section === 'photos' ? page.data.shown : undefined
}
