/** A journey that people really make, in the order they make it. */
export interface Itinerary {
  names: readonly string[]
  /** `Kyoto, JP`. */
  stops: readonly string[]
  /** Nights at each stop, about. */
  nights: number
  /** Months in which it is good, 1 to 12; any where empty. */
  months: readonly number[]
  interests: string
  /** What a traveller says about it, a sentence or two each. */
  stories: readonly string[]
}

function route(
  names: string,
  stops: string,
  nights: number,
  months: readonly number[],
  interests: string,
  stories: readonly string[],
): Itinerary {
  return { names: names.split(' | '), stops: stops.split('; '), nights, months, interests, stories }
}

const summer = [5, 6, 7, 8, 9]
const dry = [11, 12, 1, 2, 3]
const any: readonly number[] = []

export const itineraries: readonly Itinerary[] = [
  // Europe
  route(
    'Night train to the midnight sun | North by rail until the tracks end',
    'Stockholm, SE; Umeå, SE; Kiruna, SE; Narvik, NO; Tromsø, NO',
    2,
    summer,
    'train-journeys hiking photography',
    [
      'Sleeper from Stockholm, breakfast in Umeå, then up to the fells.',
      'We get off at Abisko for a day walk and take the last miles to the fjord by the ore railway.',
    ],
  ),
  route(
    'Fjords by ferry and foot | West Norway, slowly',
    'Bergen, NO; Stavanger, NO; Ålesund, NO; Trondheim, NO',
    2,
    summer,
    'hiking sailing mountains',
    [
      'Coastal boat between the towns, one good hike at every stop.',
      'Preikestolen at sunrise if the weather lets us, waffles if not.',
    ],
  ),
  route(
    'A week of northern lights | Chasing green skies',
    'Tromsø, NO; Alta, NO; Rovaniemi, FI',
    3,
    [10, 11, 12, 1, 2, 3],
    'northern-lights skiing spas',
    [
      'Three nights in each place doubles the odds of a clear sky.',
      'Husky yard in the day, thermos on the beach at night.',
    ],
  ),
  route(
    'Baltic capitals in one breath | Three capitals and a lot of rye bread',
    'Helsinki, FI; Tallinn, EE; Riga, LV; Vilnius, LT',
    2,
    summer,
    'architecture history markets',
    [
      'Ferry over the gulf, buses after that; every leg is under five hours.',
      'Wooden houses, covered markets, one evening of choir singing if we are lucky.',
    ],
  ),
  route(
    'Denmark and Skåne by bicycle | Round the Sound',
    'Copenhagen, DK; Helsingør, DK; Malmö, SE; Ystad, SE',
    2,
    summer,
    'cycling beaches architecture',
    [
      'Forty flat kilometres a day, two ferries and the big bridge by train.',
      'Cinnamon buns are counted as spare parts.',
    ],
  ),
  route(
    'Amsterdam to Berlin on two wheels | Canals to lakes',
    'Amsterdam, NL; Deventer, NL; Münster, DE; Hannover, DE; Berlin, DE',
    1,
    summer,
    'cycling beer camping',
    [
      'The old R1 route, tailwind promised by nobody.',
      'Campsites most nights, one proper bed in the middle.',
    ],
  ),
  route(
    'Rhine, Alsace and back | Half-timbered weekend',
    'Cologne, DE; Strasbourg, FR; Colmar, FR; Basel, CH',
    2,
    any,
    'wine castles train-journeys',
    [
      'Slow trains along the river, tarte flambée in the evenings.',
      'We sit on the left side for the castles.',
    ],
  ),
  route(
    'Swiss trains with a sandwich | Over the passes by window seat',
    'Zürich, CH; Chur, CH; Brig, CH; Zermatt, CH',
    2,
    any,
    'train-journeys mountains photography',
    [
      'Regional trains over the same passes cost half and stop at more villages.',
      'Walks between two stations every day, nothing heroic.',
    ],
  ),
  route(
    'Paris, Lyon, Marseille | France from north to salt',
    'Paris, FR; Dijon, FR; Lyon, FR; Avignon, FR; Marseille, FR',
    2,
    any,
    'cooking markets wine',
    [
      'A market in every town and a kitchen in every flat.',
      'I have a list of bakeries and no other plans.',
    ],
  ),
  route(
    'The long way round Sicily | Sicily by bus and granita',
    'Palermo, IT; Agrigento, IT; Siracusa, IT; Catania, IT',
    2,
    [3, 4, 5, 9, 10],
    'street-food archaeology beaches',
    [
      'Temples in the morning, markets at noon, sea after four.',
      'Buses are slow and the drivers know everybody.',
    ],
  ),
  route(
    'Bologna to Matera by old roads | Italy in third gear',
    'Bologna, IT; Perugia, IT; Naples, IT; Matera, IT',
    2,
    [4, 5, 6, 9, 10],
    'road-trips fine-dining history',
    [
      'No motorways; one hill town and one long lunch a day.',
      'The car is from 1972 and likes breaks.',
    ],
  ),
  route(
    'Lisbon to Porto with stops for cake | Portugal by regional train',
    'Lisbon, PT; Évora, PT; Coimbra, PT; Porto, PT',
    2,
    any,
    'train-journeys street-food wine',
    [
      'Everything with egg yolk and sugar, one convent recipe at a time.',
      'The last evening is for the bridge and a bottle of white port.',
    ],
  ),
  route(
    'The whole Camino, one way or another | Walking to Santiago',
    'Pamplona, ES; Logroño, ES; Burgos, ES; León, ES; Santiago de Compostela, ES',
    5,
    [4, 5, 6, 9, 10],
    'hiking sacred-places history',
    [
      'About twenty-five kilometres a day, albergues as we find them.',
      'I walk quietly until coffee and talk all afternoon.',
    ],
  ),
  route(
    'Andalusia in winter light | White towns, orange trees',
    'Málaga, ES; Granada, ES; Córdoba, ES; Seville, ES; Cádiz, ES',
    2,
    [10, 11, 12, 1, 2, 3, 4],
    'dancing architecture history',
    [
      'Off season the Alhambra has room to breathe.',
      'One flamenco peña where nobody sells tickets.',
    ],
  ),
  route(
    'Ireland from session to session | West coast with a fiddle',
    'Dublin, IE; Galway, IE; Ennis, IE; Killarney, IE; Cork, IE',
    2,
    summer,
    'live-music road-trips beer',
    [
      'We listen to the landlord, not the guidebook.',
      'Cliffs in any weather; somebody always knows a tune.',
    ],
  ),
  route(
    'Highlands and islands | Scotland by the slowest line',
    'Edinburgh, GB; Inverness, GB; Portree, GB; Fort William, GB; Glasgow, GB',
    2,
    summer,
    'hiking train-journeys castles',
    [
      'Bothies if dry, hostels if wet, so hostels.',
      'The viaduct train on the way back, sitting backwards on purpose.',
    ],
  ),
  route(
    'Ring road without hurry | Iceland, anticlockwise',
    'Reykjavík, IS; Selfoss, IS; Höfn, IS; Akureyri, IS',
    2,
    summer,
    'road-trips swimming camping',
    [
      'A swimming pool in every village, in every weather.',
      'Four seats in the car, two tents, one stove.',
    ],
  ),
  route(
    'Prague to Budapest by beer and bath | Old capitals, new friends',
    'Prague, CZ; Brno, CZ; Vienna, AT; Bratislava, SK; Budapest, HU',
    2,
    any,
    'beer spas architecture',
    ['Short trains and long evenings.', 'We finish in the thermal baths and stay there.'],
  ),
  route(
    'Through the Carpathians | Kraków to Transylvania overland',
    'Kraków, PL; Košice, SK; Oradea, RO; Cluj-Napoca, RO; Braşov, RO',
    2,
    summer,
    'mountains local-crafts castles',
    [
      'Hay meadows, wooden churches, slow trains with open windows.',
      'A potter in Horezu has promised to let us try.',
    ],
  ),
  route(
    'Adriatic by bus and ferry | Down the Adriatic',
    'Trieste, IT; Zadar, HR; Split, HR; Dubrovnik, HR; Kotor, ME',
    2,
    [5, 6, 9, 10],
    'islands swimming history',
    [
      'Swim before the cruise ships wake up.',
      'Island nights between the cities: Vis or Korčula, we vote.',
    ],
  ),
  route(
    'Balkan coffee tour | Sarajevo, Prizren, Skopje, Ohrid',
    'Sarajevo, BA; Podgorica, ME; Prizren, XK; Skopje, MK; Ohrid, MK',
    2,
    [4, 5, 6, 9, 10],
    'coffee history mountains',
    ['One mountain day for each city day.', 'I set up coffee with somebody local at every stop.'],
  ),
  route(
    'Cyclades without a plan | Island hopping on the slow boats',
    'Piraeus, GR; Ermoúpoli, GR; Náxos, GR; Thíra, GR; Heraklion, GR',
    3,
    [5, 6, 9, 10],
    'islands sailing swimming',
    [
      'We take whichever ferry comes first after breakfast.',
      'Rooms from the ladies at the harbour.',
    ],
  ),
  route(
    'Istanbul to Cappadocia overland | Anatolia by train',
    'İstanbul, TR; Eskişehir, TR; Ankara, TR; Kayseri, TR',
    2,
    [4, 5, 6, 9, 10],
    'train-journeys street-food archaeology',
    [
      'Fast train out, overnight train home.',
      'Balloons at dawn from the ground: free and just as pretty.',
    ],
  ),
  // Africa
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
  // Middle East and Central Asia
  route(
    'Amman to Aqaba on foot, mostly | Jordan Trail, the good half',
    'Amman, JO; Mādabā, JO; Wādī Mūsā, JO; Aqaba, JO',
    3,
    [3, 4, 10, 11],
    'deserts hiking history',
    [
      'Into Petra by the back way, alone at eight in the morning.',
      'Last night under the stars in Wadi Rum.',
    ],
  ),
  route(
    'Caucasus in three alphabets | Tbilisi, Yerevan and the road between',
    'Tbilisi, GE; Gyumri, AM; Yerevan, AM; Telavi, GE',
    3,
    [5, 6, 9, 10],
    'wine mountains sacred-places',
    [
      'Monasteries on cliffs, wine from clay, bread from the wall of the oven.',
      'Shared minibuses; the toast at dinner is not optional.',
    ],
  ),
  route(
    'Silk Road, blue tiles first | Uzbekistan by fast train',
    'Tashkent, UZ; Samarkand, UZ; Bukhara, UZ; Khiva, UZ',
    3,
    [4, 5, 9, 10],
    'architecture local-crafts history',
    [
      'Workshops in the morning, rooftops at sunset.',
      'Melons in September, apricots in June: both are right.',
    ],
  ),
  route(
    'Yurts and passes | Kyrgyzstan on horseback',
    'Bishkek, KG; Naryn, KG; Karakol, KG',
    4,
    [6, 7, 8, 9],
    'horse-riding camping mountains',
    ['Three days in the saddle to Song-Köl, swimming optional.', 'My aunt cooks. Say yes twice.'],
  ),
  route(
    'Pamir Highway, shared jeep | Dushanbe to Osh over the roof',
    'Dushanbe, TJ; Khorugh, TJ; Murghob, TJ; Osh, KG',
    3,
    [6, 7, 8, 9],
    'mountains road-trips photography',
    [
      'One jeep, four seats, ten days, two passes above four thousand metres.',
      'Homestays all the way; bring something to share.',
    ],
  ),
  route(
    'Persian gardens | Tehran to Shiraz by night bus',
    'Tehran, IR; Yazd, IR; Isfahan, IR; Shiraz, IR',
    3,
    [3, 4, 10, 11],
    'gardens literature architecture',
    ['A poem at every tomb, ice cream after every poem.', 'Rose water season if the dates hold.'],
  ),
  // South Asia
  route(
    'Mountain railways of India | Toy trains and tea',
    'New Delhi, IN; Kalka, IN; Shimla, IN; Chandigarh, IN',
    3,
    [3, 4, 5, 9, 10],
    'train-journeys mountains photography',
    [
      'Second class with the windows open, a hundred tunnels up.',
      'Cardamom buns from a stall I will not name in public.',
    ],
  ),
  route(
    'Kerala by boat and bus | Pepper, tea, backwaters',
    'Kochi, IN; Munnar, IN; Alappuzha, IN; Thiruvananthapuram, IN',
    3,
    dry,
    'cooking yoga kayaking',
    [
      "We cook in my mother's kitchen the first evening.",
      'Kayaks instead of houseboats; the kingfishers prefer it.',
    ],
  ),
  route(
    'Rajasthan overland | Forts the colour of sand',
    'Jaipur, IN; Pushkar, IN; Jodhpur, IN; Jaisalmer, IN',
    3,
    dry,
    'architecture deserts markets',
    [
      'Sleeper trains and rooftop suppers.',
      'Block printers in Bagru on the way, if we ask nicely.',
    ],
  ),
  route(
    'Annapurna, the long side | Walking round a mountain',
    'Kathmandu, NP; Bharatpur, NP; Pokhara, NP',
    5,
    [3, 4, 10, 11],
    'hiking mountains sacred-places',
    [
      'Teahouses, early starts, a rest day before the pass.',
      'I cook better than the teahouses but they have the view.',
    ],
  ),
  route(
    'Ceylon tea line | The blue train and the south coast',
    'Colombo, LK; Kandy, LK; Ella, LK; Galle, LK',
    3,
    [12, 1, 2, 3, 4],
    'train-journeys wildlife beaches',
    [
      'Unreserved carriages: the doors stay open and so does conversation.',
      'Elephants from far away, hoppers from very near.',
    ],
  ),
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
  // North America
  route(
    'Coast Starlight with detours | Seattle to Los Angeles by rail',
    'Seattle, US; Portland, US; Sacramento, US; San Francisco, US; Los Angeles, US',
    2,
    any,
    'train-journeys coffee beaches',
    ['Observation car the whole way, books swapped at each stop.', 'Redwoods on the free days.'],
  ),
  route(
    'Desert skies | Tucson, Flagstaff, Moab',
    'Tucson, US; Flagstaff, US; Page, US; Moab, US',
    3,
    [3, 4, 5, 9, 10, 11],
    'stargazing national-parks camping',
    ['New moon dates only. I bring the telescope.', 'Short walks at noon, long ones at dusk.'],
  ),
  route(
    'From blues to brass | The river road, Chicago to New Orleans',
    'Chicago, US; St. Louis, US; Memphis, US; Jackson, US; New Orleans, US',
    2,
    [3, 4, 5, 10, 11],
    'live-music history street-food',
    [
      'A band in every town and I know somebody in most of them.',
      'Sunday: second line, then red beans at my place on Monday.',
    ],
  ),
  route(
    'Québec in white | Carnival, toboggans, tourtière',
    'Montréal, CA; Trois-Rivières, CA; Québec, CA',
    3,
    [1, 2],
    'skiing festivals literature',
    ['Cross-country skis to breakfast.', 'The ice hotel for a drink, a real bed for the night.'],
  ),
  route(
    'Rockies by campervan | Calgary to Vancouver',
    'Calgary, CA; Banff, CA; Jasper, CA; Kamloops, CA; Vancouver, CA',
    2,
    [6, 7, 8, 9],
    'national-parks hiking camping',
    ['Lakes before nine, passes before noon.', 'Bear spray, bear bell, bear manners.'],
  ),
  route(
    'Oaxaca for the Day of the Dead | Marigolds and mezcal',
    'Mexico City, MX; Puebla, MX; Oaxaca, MX',
    3,
    [10, 11],
    'festivals cooking markets',
    [
      'We build an altar together; bring a photograph of somebody.',
      'Seven moles in seven days, then a salad.',
    ],
  ),
  route(
    'Ruta Maya | Yucatán to Tikal',
    'Mérida, MX; Bacalar, MX; Flores, GT; Antigua Guatemala, GT',
    3,
    dry,
    'archaeology swimming backpacking',
    ['Cenotes whenever it is above thirty, which is daily.', 'Howler monkeys as an alarm clock.'],
  ),
  route(
    'Cuba on local time | Havana to Santiago by colectivo',
    'Havana, CU; Viñales, CU; Cienfuegos, CU; Trinidad, CU; Santiago de Cuba, CU',
    2,
    dry,
    'dancing live-music history',
    ['Casas particulares, salsa class each afternoon.', 'Nothing leaves on time and nobody minds.'],
  ),
  // South America
  route(
    'Coffee axis and the Caribbean | Colombia, hills to harbour',
    'Bogotá, CO; Salento, CO; Medellín, CO; Cartagena, CO',
    3,
    dry,
    'coffee dancing hiking',
    [
      'Wax palms, willys jeeps and a farm where I know the dog.',
      'Sunday on the ciclovía, whatever city we are in.',
    ],
  ),
  route(
    'Sacred Valley on foot | Cusco, the quiet treks',
    'Lima, PE; Cusco, PE; Urubamba, PE; Puno, PE',
    3,
    [5, 6, 7, 8, 9],
    'archaeology hiking local-crafts',
    [
      'Lares instead of the Inca Trail: looms, hot springs, llamas.',
      'Three days to get used to the altitude, no heroics.',
    ],
  ),
  route(
    'Salt and sky | La Paz to San Pedro',
    'La Paz, BO; Oruro, BO; Uyuni, BO; San Pedro de Atacama, CL',
    3,
    [4, 5, 6, 7, 8, 9],
    'deserts photography stargazing',
    [
      'Mirror season or hexagon season, both are worth the cold.',
      'Flamingos at five thousand metres look as surprised as we do.',
    ],
  ),
  route(
    'Patagonia until the wind wins | South on Ruta 40',
    'Bariloche, AR; Esquel, AR; El Calafate, AR; Ushuaia, AR',
    4,
    [11, 12, 1, 2, 3],
    'hiking road-trips mountains',
    [
      'Long drives, short hikes, mate in every car park.',
      'We wait for Fitz Roy to show. It does, mostly.',
    ],
  ),
  route(
    'Wine over the Andes | Mendoza to Valparaíso',
    'Mendoza, AR; Santiago, CL; Valparaíso, CL',
    3,
    [2, 3, 4, 10, 11],
    'wine art mountains',
    [
      'Over the pass by bus in the front seats upstairs.',
      'Harvest lunch with my cousins if you carry a crate.',
    ],
  ),
  route(
    'Bahia and the coast | Salvador by drum and boat',
    'Salvador, BR; Valença, BR; Ilhéus, BR; Porto Seguro, BR',
    3,
    any,
    'live-music beaches dancing',
    ['Rehearsals on Tuesday nights, beaches that need a boat.', 'Moqueca school on the last day.'],
  ),
  route(
    'Down the Amazon by hammock boat | Manaus to Belém',
    'Manaus, BR; Santarém, BR; Belém, BR',
    4,
    [6, 7, 8, 9, 10],
    'wildlife slow-travel cruises',
    ['Bring a hammock and four metres of rope.', 'Pink dolphins near Alter do Chão.'],
  ),
  // Oceania
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
  // One town
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
