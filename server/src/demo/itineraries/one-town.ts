import { type Itinerary, any, route } from './itinerary.ts'

/** A few days in one town. */
export const oneTown: readonly Itinerary[] = [
  route(
    'A long weekend of museums | Three slow days',
    'Vienna, AT',
    3,
    any,
    'museums coffee theatre',
    ['One museum a day, cake in between.', 'Standing tickets at the opera, because why not.'],
  ),
  route(
    'Winter markets | Lights and glögg',
    'Copenhagen, DK; Lund, SE',
    2,
    [12],
    'markets street-food shopping',
    ['Two towns, one ferry, many candles.', 'Almonds first, presents later.'],
  ),
  route(
    'Carnival, finally | Drums until Wednesday',
    'Rio de Janeiro, BR',
    6,
    [2],
    'festivals dancing nightlife',
    ['Street blocos by day, no grandstand tickets.', 'Earplugs, sunscreen, glitter.'],
  ),
]
