import { type Itinerary, dry, route } from './itinerary.ts'

/** Journeys through Africa. */
export const africa: readonly Itinerary[] = [
  route(
    'Imperial cities and the desert | Morocco from blue to orange',
    'Tangier, MA; Chefchaouene, MA; Fes, MA; Errachidia, MA; Marrakesh, MA',
    3,
    [10, 11, 12, 1, 2, 3, 4],
    'local-crafts deserts markets',
    [
      'Two nights in the dunes with a family I know, no quad bikes.',
      'We shop late and drink tea early.',
    ],
  ),
  route(
    'Down the Nile on a felucca | Cairo to Abu Simbel',
    'Cairo, EG; Luxor, EG; Aswan, EG',
    3,
    [10, 11, 12, 1, 2, 3],
    'archaeology history sailing',
    [
      'Sleeper to Luxor, felucca as far as the wind agrees.',
      'Valley tombs at opening time, naps at noon.',
    ],
  ),
  route(
    'Dakar to Freetown by shared taxi | West Africa by sept-place',
    'Dakar, SN; Ziguinchor, SN; Bissau, GW; Conakry, GN; Freetown, SL',
    4,
    dry,
    'backpacking live-music street-food',
    ['Seven seats, nine people, one goat on the roof.', 'We stop wherever there is a drum.'],
  ),
  route(
    'Ghana, Togo, Benin | Three countries and one coast',
    'Accra, GH; Kumasi, GH; Lomé, TG; Cotonou, BJ',
    3,
    dry,
    'festivals history live-music',
    [
      'Slave forts, kente looms, and the festival in Ouidah in January.',
      'Beach roads the whole way.',
    ],
  ),
  route(
    'Rift Valley and the coast | Kenya, lake to ocean',
    'Nairobi, KE; Nakuru, KE; Mombasa, KE; Lamu, KE',
    3,
    [1, 2, 6, 7, 8, 9],
    'wildlife photography beaches',
    [
      'Public trains and small conservancies run by people I trust.',
      'Up at five for the light; dhow at the end as a reward.',
    ],
  ),
  route(
    'Kilimanjaro and Zanzibar | Up first, then down to the sea',
    'Moshi, TZ; Arusha, TZ; Zanzibar, TZ',
    5,
    [1, 2, 6, 7, 8, 9],
    'mountains wildlife islands',
    [
      'Seven days on the Lemosho route so that everyone sleeps well.',
      'Four days of doing nothing in Stone Town after.',
    ],
  ),
  route(
    'Historic north of Ethiopia | Rock churches on foot',
    'Addis Ababa, ET; Bahir Dar, ET; Gondar, ET; Lalibela, ET',
    3,
    [10, 11, 12, 1],
    'sacred-places hiking coffee',
    [
      'Between the churches we walk with a mule for the bags.',
      'Coffee ceremony every afternoon, no exceptions.',
    ],
  ),
  route(
    'Gorillas and the great lakes | Uganda to Rwanda by road',
    'Kampala, UG; Fort Portal, UG; Kabale, UG; Kigali, RW',
    3,
    [6, 7, 8, 12, 1],
    'wildlife national-parks birdwatching',
    ['One permit each, booked; the rest is matatus and patience.', 'Shoebill if the swamp agrees.'],
  ),
  route(
    'Garden Route with a tent | Cape Town to Gqeberha',
    'Cape Town, ZA; Hermanus, ZA; Knysna, ZA; Port Elizabeth, ZA',
    3,
    dry,
    'road-trips national-parks wine',
    [
      'Whales from the cliff path, then wine, never the other way round.',
      'A night hike with headlamps for those who like owls.',
    ],
  ),
  route(
    'Namibia on gravel | Dunes, ghosts and elephants',
    'Windhoek, NA; Swakopmund, NA; Outjo, NA',
    4,
    [5, 6, 7, 8, 9],
    'road-trips deserts stargazing',
    [
      'Two spare wheels and a rule: off the road before dark.',
      'The darkest sky I have slept under.',
    ],
  ),
  route(
    "Madagascar's east by taxi-brousse | Lemurs and leaf chameleons",
    'Antananarivo, MG; Moramanga, MG; Toamasina, MG',
    4,
    [4, 5, 9, 10, 11],
    'wildlife gardens backpacking',
    ['Night walks for chameleons, days for indri.', 'Bring patience and a raincoat.'],
  ),
]
