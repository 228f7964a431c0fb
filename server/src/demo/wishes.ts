import type { BucketListCategory } from '@farfolk/contract/bucket-list'

/** Something that members of the demo club want to see or do one day. */
export interface Wish {
  category: BucketListCategory
  title: string
  /** `Kyoto, JP`, or a country's code alone. */
  where: string
  description: string
}

function wish(category: BucketListCategory, title: string, where = '', description = ''): Wish {
  return { category, title, where, description }
}

export const wishes: readonly Wish[] = [
  wish(
    'destination',
    'Samarkand in spring',
    'Samarkand, UZ',
    'Before the heat, by the fast train.',
  ),
  wish('destination', 'The old town of Sanaa, when it is safe again', 'YE'),
  wish('destination', 'A week in Tbilisi', 'Tbilisi, GE', 'Baths, balconies, and too much bread.'),
  wish('destination', 'Ushuaia, the end of the road', 'Ushuaia, AR'),
  wish('destination', 'Cross Istanbul by ferry', 'İstanbul, TR'),
  wish('destination', 'Luang Prabang without a plan', 'Luang Prabang, LA'),
  wish('destination', 'Oaxaca for the whole of November', 'Oaxaca, MX'),
  wish(
    'destination',
    'The Faroe Islands in bad weather',
    'Tórshavn, FO',
    'Good weather counts too.',
  ),
  wish('activity', 'Learn to surf, at last', 'Ericeira, PT', 'One week, one teacher, no excuses.'),
  wish('activity', 'Walk the Camino from the door', 'Santiago de Compostela, ES'),
  wish('activity', 'Cycle along the Danube to the sea', 'Vienna, AT'),
  wish('activity', 'Sleep on a train for two nights', 'Irkutsk, RU'),
  wish('activity', 'Paddle the archipelago from hut to hut', 'Stockholm, SE'),
  wish('activity', 'Take a sled out over the ice', 'Ilulissat, GL'),
  wish('activity', "A cooking week with a stranger's grandmother", 'Bologna, IT'),
  wish('activity', 'Dive once, properly', 'Dahab, EG'),
  wish('nature', 'See the northern lights from a warm place', 'Tromsø, NO'),
  wish('nature', 'The wildebeest crossing the river', 'TZ', 'Somewhere between July and October.'),
  wish(
    'nature',
    'Salt flats after the rain',
    'Uyuni, BO',
    'January, when the sky lies on the ground.',
  ),
  wish('nature', 'Lemurs before breakfast', 'Antananarivo, MG'),
  wish('nature', 'The Pantanal by boat', 'Cuiabá, BR'),
  wish(
    'nature',
    'Cherry blossom in the north',
    'Hirosaki, JP',
    'Two weeks after everybody has left Tokyo.',
  ),
  wish('nature', 'Hear a forest with no road in it', 'GY'),
  wish('nature', 'Stand at the edge of a glacier', 'El Calafate, AR'),
  wish('culture', 'The rock churches of Lalibela', 'Lalibela, ET'),
  wish(
    'culture',
    'A night at the opera, standing',
    'Vienna, AT',
    'The cheap places are the good ones.',
  ),
  wish('culture', 'Read a whole book in the library of Coimbra', 'Coimbra, PT'),
  wish('culture', 'Tango, badly, in a hall full of pensioners', 'Buenos Aires, AR'),
  wish('culture', 'The museum of everything Orhan wrote about', 'İstanbul, TR'),
  wish('culture', 'Batik from the person who makes it', 'Yogyakarta, ID'),
  wish('food', 'Eat laksa in all three of its towns', 'Penang, MY'),
  wish('food', 'A fish market at four in the morning', 'Busan, KR'),
  wish('food', 'Find the best arepa and say so', 'Medellín, CO'),
  wish('food', 'Bread and olives on a Cretan terrace', 'Heraklion, GR'),
  wish('food', 'Injera with people who know how', 'Addis Ababa, ET'),
  wish('food', 'Tea where it grows', 'Kandy, LK'),
  wish('event', 'Day of the Dead with a family', 'Oaxaca, MX'),
  wish('event', 'Naadam: wrestling, archery, horses', 'Ulaanbaatar, MN'),
  wish('event', 'A total eclipse of the sun', 'Luxor, EG', 'August 2027, six minutes.'),
  wish('event', 'Carnival in a town that nobody has heard of', 'Salvador, BR'),
  wish('event', 'Midsummer by a lake', 'Tampere, FI'),
  wish('event', 'The lantern festival', 'Tainan, TW'),
  wish('other', 'Go somewhere without a telephone'),
  wish('other', 'Take my mother to the sea'),
  wish('other', 'Say yes to the first invitation of a stranger'),
  wish('other', 'Come home by land from as far as it goes'),
]
