import { useLocation, useNavigate } from 'react-router'

type Name = 'photo' | 'view' | 'month' | 'from'

/** Which photo is open stands in the address: it can be sent to somebody, and 'back' closes it. */
export function usePhotoAddress() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)

  function addressWith(name: Name, value: string | undefined, ...without: Name[]): string {
    const next = new URLSearchParams(search)
    for (const name of without) next.delete(name)
    if (value) next.set(name, value)
    else next.delete(name)
    const text = next.toString()
    return pathname + (text && `?${text}`)
  }
  const addressOf = (photoId: string | undefined) => addressWith('photo', photoId)
  const go = (photoId: string | undefined, options: { replace?: boolean; state?: unknown }) =>
    void navigate(addressOf(photoId), { preventScrollReset: true, ...options })

  return {
    photoId: query.get('photo') ?? undefined,
    view: query.get('view') ?? undefined,
    /** The photo that the list was begun around. */
    from: query.get('from') ?? undefined,
    addressOf,
    /** The photos, or the map of all of them. */
    viewOf: (view: 'map' | undefined) =>
      addressWith('view', view, ...(view ? ['month' as const] : [])),
    /** The photos from a month on, or all. */
    monthOf: (month: string | undefined) => addressWith('month', month, 'photo', 'from'),
    open: (photoId: string) => go(photoId, { state: openedHere }),
    /** Another one in its place: 'back' leads out of all of them. */
    show: (photoId: string) => go(photoId, { replace: true, state }),
    /** In the place of this list another one, that has the photo. */
    beginAround: (photoId: string) =>
      void navigate(addressWith('from', photoId, 'month'), {
        preventScrollReset: true,
        replace: true,
        state,
      }),
    close() {
      if (state === openedHere) void navigate(-1)
      else go(undefined, { replace: true })
    },
  }
}

/** State of an address that was reached from the page behind it. */
const openedHere = 'photo-opened-here'
