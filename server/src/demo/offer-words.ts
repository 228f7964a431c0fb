import type { HostingPatch } from '@farfolk/contract/hosting'
import type { Offer } from '@farfolk/contract/members'

export interface DemoOffers {
  offers: Offer[]
  note: string
  /** Of who has a place to stay; what is left out is not said. */
  hosting?: HostingPatch
}

/** Of the shown member first; each could be said in any town. */
export const saidOfOffers: readonly DemoOffers[] = [
  {
    offers: ['meet', 'show-around'],
    note: 'After five on weekdays. I know the bakery, the viewpoint and the tram that goes to both.',
  },
  {
    offers: ['meet', 'show-around', 'stay'],
    note: 'Sofa for two, mornings only, cat. Write a week ahead and tell me what you like to eat.',
    hosting: {
      taking: 'yes',
      maxGuests: 2,
      daysAhead: 7,
      sleeping: ['sofa'],
      children: 'ask',
      smoking: 'no',
      hasPets: true,
    },
  },
  {
    offers: ['stay'],
    note: 'A room with a door and a desk, three nights at most. No smoking, shoes stay outside.',
    hosting: { taking: 'maybe', maxGuests: 1, sleeping: ['private-room'], smoking: 'no' },
  },
  {
    offers: ['meet', 'stay'],
    note: 'A mattress under the roof, from May to September: the rest of the year it is too cold.',
    hosting: { taking: 'maybe', maxGuests: 2, sleeping: ['floor'], wheelchair: false },
  },
  {
    offers: ['show-around'],
    note: 'Two hours on foot, rain or not. Bring shoes that have seen cobbles before.',
  },
  {
    offers: ['meet'],
    note: 'Coffee near the station, also between two trains.',
  },
  {
    offers: ['meet', 'show-around'],
    note: 'Sundays. My children come along and decide where we turn.',
  },
  {
    offers: ['show-around', 'stay'],
    note: 'Space for a tent in the garden, a hot shower, and the market at six if you get up.',
    hosting: {
      taking: 'yes',
      maxGuests: 4,
      daysAhead: 2,
      sleeping: ['garden'],
      children: 'yes',
      pets: 'yes',
      smoking: 'yes',
    },
  },
  {
    offers: ['stay'],
    note: 'Bunk for one person with a bicycle. I have tools, a pump and opinions about chains.',
    hosting: { taking: 'yes', maxGuests: 1, sleeping: ['shared-room'], pets: 'no' },
  },
  {
    offers: ['meet'],
    note: 'I would rather cook than go out: tell me what you do not eat.',
  },
]
