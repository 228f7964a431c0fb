import type { OtherUser } from '@farfolk/contract/members'
import { Suspense } from 'react'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { offerIds, offerWords } from '../people/offer-words.ts'
import { useUser } from '../session/session-store.ts'
import { ButtonLink } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { PlainText } from '../ui/plain-text.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

// Visitors download nothing of what only members can do.
const OffersToAsk = lazyPart(async () => (await import('../visits/offers-to-ask.tsx')).OffersToAsk)
const ProfileTexts = lazyPart(async () => (await import('./profile-texts.tsx')).ProfileTexts)
const AnsweringLine = lazyPart(
  async () => (await import('../visits/answering-line.tsx')).AnsweringLine,
)
const HostingFacts = lazyPart(
  async () => (await import('../hosting/hosting-facts.tsx')).HostingFacts,
)

/** What a member offers to travellers, which others ask for, or about in a message that they end and send. */
export function ProfileOffers({ user }: { user: OtherUser }) {
  const viewer = useUser()
  const { id, profile } = user
  const { firstName: name, hometown, offersNote, hosting } = profile
  const offers = offerIds.filter((offer) => profile.offers.includes(offer))
  const place = hometown?.name
  const draft = place ? m.offers_draft({ name, place }) : m.offers_draft_anywhere({ name })
  const mayAsk = viewer && viewer.id !== id
  const list = (
    <ul>
      {offers.map((offer) => (
        <li key={offer}>{offerWords[offer]()}</li>
      ))}
    </ul>
  )
  function wordsOn(of: 'offersNote' | 'hostingAbout', first: string) {
    if (!profile.textLanguage) return first && <PlainText text={first} />
    return (
      <Suspense>
        <ProfileTexts profile={profile} of={of} />
      </Suspense>
    )
  }
  return (
    <>
      <h2 id="profile-offers">{place ? m.offers_title_in({ place }) : m.offers_title()}</h2>
      {user.answering && (
        <Suspense fallback={<p>{'\u00a0'}</p>}>
          <AnsweringLine answering={user.answering} />
        </Suspense>
      )}
      {mayAsk ? (
        <Suspense fallback={list}>
          <OffersToAsk user={user} offers={offers} />
        </Suspense>
      ) : (
        list
      )}
      {wordsOn('offersNote', offersNote)}
      {hosting && (
        <Suspense fallback={<Skeleton height="120px" />}>
          <HostingFacts hosting={hosting} />
          {wordsOn('hostingAbout', hosting.about)}
        </Suspense>
      )}
      {mayAsk && (
        <p>
          <ButtonLink href={`${href('/chat')}?to=${id}`} state={{ draft }}>
            {m.offers_write_to({ name })}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
