import { type Itinerary, dry, route } from './itinerary.ts'

/** Journeys through the Middle East, Central and South Asia. */
export const westAndSouthAsia: readonly Itinerary[] = [
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
]
