import { type Itinerary, any, dry, route } from './itinerary.ts'

/** Journeys through South-East and East Asia. */
export const eastAsia: readonly Itinerary[] = [
  // South-East Asia
  route(
    'Vietnam from top to toe | Hanoi to Saigon by soup',
    'Hanoi, VN; Huế, VN; Hội An, VN; Nha Trang, VN; Ho Chi Minh City, VN',
    3,
    [1, 2, 3, 4],
    'street-food train-journeys photography',
    [
      'A different noodle every breakfast, documented.',
      'Reunification line in soft sleeper; bring earplugs and oranges.',
    ],
  ),
  route(
    'Mekong, slowly | Boats from Chiang Rai to Luang Prabang',
    'Chiang Mai, TH; Chiang Rai, TH; Louangphabang, LA; Vientiane, LA',
    3,
    dry,
    'slow-travel sacred-places backpacking',
    [
      'Two days on the slow boat with a book and a bag of mandarins.',
      'Alms at dawn, from a respectful distance.',
    ],
  ),
  route(
    'Angkor and the islands | Cambodia with bicycles',
    'Siem Reap, KH; Battambang, KH; Phnom Penh, KH; Kampot, KH',
    3,
    dry,
    'cycling archaeology street-food',
    [
      'Temples by bicycle before seven, hammock after eleven.',
      'Pepper farms at the end of the road.',
    ],
  ),
  route(
    'Thai islands the quiet way | South by sleeper train',
    'Bangkok, TH; Surat Thani, TH; Krabi, TH; Trang, TH',
    3,
    dry,
    'islands beaches diving',
    [
      'Longtails to the islands without an airport.',
      'Curry paste lesson from the guesthouse cook.',
    ],
  ),
  route(
    'Peninsula by food | Singapore to Penang',
    'Singapore, SG; Malacca, MY; Kuala Lumpur, MY; Ipoh, MY; George Town, MY',
    2,
    any,
    'street-food art markets',
    [
      'Breakfast is the main meal and there are three of them.',
      'Murals in Ipoh, temples in Penang, satay everywhere.',
    ],
  ),
  route(
    'Java and Bali by rail and ferry | Volcanoes before breakfast',
    'Jakarta, ID; Bandung, ID; Yogyakarta, ID; Malang, ID; Ubud, ID',
    3,
    [5, 6, 7, 8, 9],
    'mountains train-journeys dancing',
    [
      'Bromo at four in the morning is worth it, I promise.',
      'Gamelan rehearsal on Thursday; visitors welcome.',
    ],
  ),
  route(
    'Visayas by outrigger | Island to island in the Philippines',
    'Cebu City, PH; Tagbilaran, PH; Dumaguete, PH; Siquijor, PH',
    3,
    [12, 1, 2, 3, 4, 5],
    'diving islands beaches',
    [
      'Two dives a day and a nap between them.',
      'Turtles nearly guaranteed, whale sharks left alone.',
    ],
  ),
  // East Asia
  route(
    'Japan at walking pace | Old roads of Kansai and beyond',
    'Tokyo, JP; Matsumoto, JP; Kanazawa, JP; Kyoto, JP; Osaka, JP',
    3,
    [3, 4, 5, 10, 11],
    'gardens local-crafts train-journeys',
    [
      'Two days on foot along the Nakasendō, bags sent ahead.',
      'My workshop is open to you in Kanazawa: everyone leaves with gold on the nose.',
    ],
  ),
  route(
    'Powder and onsen | Hokkaido in deep snow',
    'Sapporo, JP; Otaru, JP; Obihiro, JP; Asahikawa, JP',
    3,
    [1, 2, 3],
    'skiing spas coffee',
    [
      'Local hills on weekdays, hot springs every evening.',
      'I roast the coffee, you carry the skis.',
    ],
  ),
  route(
    'Kyushu by steam | Ramen, volcanoes, hot sand',
    'Fukuoka, JP; Nagasaki, JP; Kumamoto, JP; Beppu, JP; Kagoshima, JP',
    2,
    any,
    'spas street-food train-journeys',
    [
      'Odd little trains with wooden benches and souvenir stamps.',
      'Buried in hot sand at the end, on purpose.',
    ],
  ),
  route(
    'Korea coast to coast | Seoul, Gyeongju, Busan',
    'Seoul, KR; Jeonju, KR; Gyeongju, KR; Busan, KR',
    2,
    [4, 5, 9, 10, 11],
    'hiking street-food history',
    [
      'A mountain inside every city, a bowl of something red at the foot of it.',
      'Fish market at dawn on the last day.',
    ],
  ),
  route(
    'Round Taiwan by bicycle | Huandao',
    'Taipei, TW; Hualien City, TW; Hengchun, TW; Kaohsiung, TW; Tainan, TW',
    2,
    [3, 4, 10, 11],
    'cycling markets spas',
    [
      'Nine hundred kilometres, tailwind down the east coast if the gods like us.',
      'A night market for every hundred kilometres.',
    ],
  ),
  route(
    'Sichuan and the high grasslands | Chengdu to the monasteries',
    'Chengdu, CN; Leshan, CN; Kangding, CN',
    3,
    [5, 6, 9, 10],
    'mountains street-food sacred-places',
    ['Altitude goes up with the chilli, slowly.', 'Teahouse days before and after.'],
  ),
  route(
    "Old China by rail | Beijing to Xi'an and on",
    "Beijing, CN; Datong, CN; Pingyao, CN; Xi'an, CN",
    2,
    [4, 5, 9, 10],
    'history train-journeys street-food',
    [
      'Hard seat for the short legs, because that is where the talk is.',
      'Dumplings by the weight.',
    ],
  ),
  route(
    'Gobi by jeep and camel | The empty half of the map',
    'Ulaanbaatar, MN; Dalandzadgad, MN; Arvayheer, MN',
    4,
    [6, 7, 8, 9],
    'deserts camping stargazing',
    [
      'Nomad families, dinosaur cliffs and singing sand.',
      'No signal for eight days. That is the point.',
    ],
  ),
]
