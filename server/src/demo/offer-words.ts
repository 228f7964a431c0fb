import type { Offer } from '@farfolk/contract/members'

export interface DemoOffers {
  offers: Offer[]
  note: string
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
  },
  {
    offers: ['stay'],
    note: 'A room with a door and a desk, three nights at most. No smoking, shoes stay outside.',
  },
  {
    offers: ['meet', 'stay'],
    note: 'A mattress under the roof, from May to September: the rest of the year it is too cold.',
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
  },
  {
    offers: ['stay'],
    note: 'Bunk for one person with a bicycle. I have tools, a pump and opinions about chains.',
  },
  {
    offers: ['meet'],
    note: 'I would rather cook than go out: tell me what you do not eat.',
  },
]
