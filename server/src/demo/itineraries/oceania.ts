import { type Itinerary, any, dry, route } from './itinerary.ts'

/** Journeys through Oceania. */
export const oceania: readonly Itinerary[] = [
  route(
    'Great Ocean Road and the desert | Melbourne to Adelaide the long way',
    'Melbourne, AU; Warrnambool, AU; Mount Gambier, AU; Adelaide, AU',
    2,
    [10, 11, 12, 1, 2, 3],
    'road-trips national-parks wine',
    ['Loud singing compulsory between koalas.', 'First-aid kit and espresso pot on board.'],
  ),
  route(
    'The Ghan with a swag | Adelaide to Darwin',
    'Adelaide, AU; Alice Springs, AU; Katherine, AU; Darwin, AU',
    3,
    [5, 6, 7, 8],
    'deserts train-journeys stargazing',
    [
      'Red dust, gorge swims, art centres run by the artists.',
      'Cold nights: bring the good sleeping bag.',
    ],
  ),
  route(
    'South Island on foot | Great Walks, small huts',
    'Christchurch, NZ; Wanaka, NZ; Queenstown, NZ; Te Anau, NZ',
    3,
    dry,
    'hiking mountains camping',
    [
      'Hut tickets booked for four; I built some of that track.',
      'Keas will steal your lunch. Respect it.',
    ],
  ),
  route(
    'North Island, hot and green | Auckland to Wellington',
    'Auckland, NZ; Rotorua, NZ; Napier, NZ; Wellington, NZ',
    3,
    any,
    'road-trips coffee spas',
    [
      'Mud pools, a volcano crossing and the best flat white argument.',
      'Marae night with my whānau, bring a song.',
    ],
  ),
  route(
    'Samoa, paddle and plantation | Two islands, no clock',
    'Apia, WS; Asau, WS',
    5,
    [5, 6, 7, 8, 9, 10],
    'swimming islands volunteering',
    ['Church singing on Sunday, blowholes on Monday.', 'Outrigger lessons before breakfast.'],
  ),
]
