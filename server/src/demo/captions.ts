import type { Random } from '../art/random.ts'
import type { HourName } from '../art/photo/hours.ts'
import { sceneOf, type SceneName } from '../art/photo/scenes.ts'

/** What members of the demo club write under a photo; {place} is the city near by. */
const ofScenes: Record<string, readonly string[]> = {
  lake: [
    'Not a breath of wind. We whispered.',
    'Cold enough to swim in for exactly four seconds.',
    'The lake did most of the work here.',
    'Lunch spot. Nobody wanted to be the first to get up.',
    'Which way up? I still check.',
    'Rowed out, forgot the oars for a while.',
  ],
  mountains: [
    'That saddle on the left is where we had come from.',
    'Everything hurts and I would do it again.',
    'The hut is behind the second ridge. So they said.',
    'Above {place}, at the point where we stopped counting switchbacks.',
    'It looks flat from here. It is not flat.',
    'Three seasons in one photo.',
  ],
  winter: [
    'Minus nineteen, and the thermos leaked.',
    'First tracks belong to a fox.',
    'The silence after the engine was off.',
    'My eyelashes froze together just after this.',
    'Three in the afternoon, bedtime for the sun.',
  ],
  hills: [
    'The slow road out of {place}.',
    'Green, then greener.',
    'Somewhere below is the bakery.',
    'The bus waited while I took this. Thank you, driver.',
    'No signal, no complaints.',
    'A hundred sheep just out of the frame.',
  ],
  sea: [
    'Last ferry of the day, first row on deck.',
    'We had the cove to ourselves until the goats came.',
    'Salt on the lens, salt on everything.',
    'The captain said ten minutes. It was two hours, and nobody minded.',
    'Smelled of diesel, rope and oranges.',
    'Island number four, or five.',
  ],
  town: [
    '{place} from the other side of the water.',
    'Our room is the yellow one, third from the left.',
    'The whole street came down to look at the boats.',
    '{place} showing off.',
    'Coffee was on that corner. Twice.',
    'They repaint them every spring, each in a colour the neighbour has not got.',
  ],
  skyline: [
    '{place} before it wakes up.',
    'Forty floors up somebody is still at work.',
    'Counted the lit windows until the ferry came.',
    'Loud up close, quiet from here.',
  ],
  desert: [
    'Sand in the camera since 10:14.',
    "We walked in each other's footprints so as not to spoil it.",
    'The guide finds the way by smell, he says.',
    'Tea, three glasses, no hurry.',
    'It sings when you slide down it. Really.',
  ],
  canyon: [
    'The river did this. Took its time.',
    'No fence, so I stayed on my belly.',
    'Red all the way through, and so were our shoes.',
    'Echo tested by everybody.',
  ],
  savanna: [
    'Two giraffes left the frame a second before.',
    'Waited an hour. Worth it for the light alone.',
    'The thorn trees smell of honey in the morning.',
    'Dust, then more dust, then this.',
  ],
  tropic: [
    'The water is really that colour. No filter, I promise.',
    'Hammock not in the picture because I was in it.',
    'Low tide at {place}.',
    'The ferryman lives on that green one.',
    'Mangoes: eleven. Regrets: none.',
  ],
  jungle: [
    'The whole hill hums.',
    'Wet before the rain, wetter after.',
    'A hornbill flew through as I put the camera away.',
    'The path is in there somewhere.',
  ],
  steppe: [
    "You can see tomorrow's weather from here.",
    'A horse, a hill, repeat.',
    'We asked for the road. They pointed at all of it.',
    'Wind from one end of the country to the other.',
  ],
  lava: [
    'The ground is warm if you sit on it.',
    'Younger than my grandmother, this hill.',
    'Smells of matches. Looks like the moon with moss.',
    'The crater, between two clouds.',
  ],
}

const ofHours: Partial<Record<HourName, readonly string[]>> = {
  dawn: ['Half past five. Ask me if I regret the alarm.', 'Nobody else was up, except the baker.'],
  sunset: ['Ten minutes later it was even better and my battery was empty.', 'We clapped.'],
  dusk: ['The hour when everybody talks more quietly.', 'Lamps on, jackets on.'],
  night: ['Held my breath for four seconds.', 'No moon, no wind, no wish to go to bed.'],
  overcast: [
    'The forecast said sun. The forecast was in another valley.',
    'Grey, and good for it.',
  ],
}

const aurora = [
  'It started while we were brushing our teeth.',
  'Green first, then all at once.',
  'You hear nothing, and still everybody says that they heard it.',
]

/** The group of captions that fits a scene. */
function themeOf(name: SceneName): string {
  const { ground, town, landFrom, isWintry } = sceneOf(name)
  if (town) return town === 'quay' ? 'town' : 'skyline'
  if (isWintry) return 'winter'
  if (name === 'jungleRiver') return 'jungle'
  const themes: Record<string, string> = {
    peaks: landFrom > 0 ? 'lake' : 'mountains',
    fells: landFrom > 0 ? 'lake' : 'mountains',
    islands: 'sea',
    cliffs: 'sea',
    dunes: 'desert',
    vineyards: 'hills',
  }
  return themes[ground] ?? ground
}

/** A caption that has not been written yet, or none: people do not write under every photo. */
export function inventCaption(
  random: Random,
  photo: { scene: SceneName; hour: HourName; place: string },
  written: Set<string>,
): string {
  if (!random.chance(0.62)) return ''
  const { scene, hour } = photo
  const hasAurora = sceneOf(scene).isWintry === true && hour === 'night'
  const words = hasAurora
    ? aurora
    : [...(ofScenes[themeOf(scene)] ?? ofScenes.hills!), ...(ofHours[hour] ?? [])]
  const caption = random.pick(words).replaceAll('{place}', photo.place)
  if (written.has(caption)) return ''
  written.add(caption)
  return caption
}
