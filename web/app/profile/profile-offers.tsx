import type { OtherUser } from '@farfolk/contract/members'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { offerIds, offerWords } from '../people/offer-words.ts'
import { useUser } from '../session/session-store.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PlainText } from '../ui/plain-text.tsx'

/** What a member offers to travellers, and a message to ask for it, which the one who asks ends and sends. */
export function ProfileOffers({ user: { id, profile } }: { user: OtherUser }) {
  const viewer = useUser()
  const { firstName: name, hometown, offers, offersNote } = profile
  const place = hometown?.name
  const draft = place ? m.offers_draft({ name, place }) : m.offers_draft_anywhere({ name })
  return (
    <>
      <h2 id="profile-offers">{place ? m.offers_title_in({ place }) : m.offers_title()}</h2>
      <ul>
        {offerIds
          .filter((offer) => offers.includes(offer))
          .map((offer) => (
            <li key={offer}>{offerWords[offer]()}</li>
          ))}
      </ul>
      {offersNote && <PlainText text={offersNote} />}
      {viewer && viewer.id !== id && (
        <p>
          <ButtonLink href={`${href('/chat')}?to=${id}`} state={{ draft }}>
            {m.offers_ask()}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
