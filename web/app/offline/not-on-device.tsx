import { useEffect, useState } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import { SplitScreen } from '../ui/split-screen.tsx'
import { findKeptWays, type KeptWays } from './kept-ways.ts'

/** In place of a page that could not be fetched, and that this device has not kept: the way to what it has. */
export function NotOnDevice({ userId }: { userId: string }) {
  const { revalidate } = useRevalidator()
  const ways = useKeptWays(userId)
  const [isTrying, setTrying] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    // The page's own words for it are those of something that broke.
    document.title = m.page_title({ page: m.offline_not_here() })
  }, [])
  const retry = () => {
    setTrying(true)
    void revalidate().finally(() => {
      setTrying(false)
      setTries(tries + 1)
    })
  }
  return (
    <SplitScreen title={m.offline_not_here()} view="lost">
      {/* Another one, or nobody hears that it has failed once more. */}
      <AlertBox key={tries} id="refused" type="error" messages={[m.error_offline()]} />
      {ways && <Ways {...ways} />}
      <div>
        <Button kind="accent" isLoading={isTrying} onClick={retry}>
          {m.retry()}
        </Button>
      </div>
    </SplitScreen>
  )
}

function useKeptWays(userId: string): KeptWays | undefined {
  const [ways, setWays] = useState<KeptWays>()
  useEffect(() => {
    let isCurrent = true
    const find = async () => {
      const found = await findKeptWays(userId).catch(() => undefined)
      if (isCurrent) setWays(found)
    }
    void find()
    return () => {
      isCurrent = false
    }
  }, [userId])
  return ways
}

function Ways({ trips, hasOwnTrips, hasPackingLists, hasMessages }: KeptWays) {
  if (trips.length === 0 && !hasOwnTrips && !hasPackingLists && !hasMessages) return null
  return (
    <section aria-labelledby="kept-ways">
      <h2 id="kept-ways">{m.offline_here()}</h2>
      <ul>
        {hasOwnTrips && (
          <li>
            <Link to={href('/trips')}>{m.nav_my_trips()}</Link>
          </li>
        )}
        {hasPackingLists && (
          <li>
            <Link to={href('/packing-lists')}>{m.packing_title()}</Link>
          </li>
        )}
        {hasMessages && (
          <li>
            <Link to={href('/chat')}>{m.nav_my_messages()}</Link>
          </li>
        )}
        {trips.map(({ id, name }) => (
          <li key={id}>
            <Link to={href('/trips/:id/:section?', { id })}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
