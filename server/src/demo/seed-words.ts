import type { Random } from '../art/random.ts'

// Words as members use them, put together anew each time, so that a search meets frequent and rare ones.
const words = (text: string) => text.split(' ')

const moods = words(
  'slow long quiet sunny rainy lazy wild gentle secret late early endless short muddy golden windy hungry restless curious careless frozen dusty green blue silent noisy honest cheap clumsy salty',
)
const journeys = words(
  'walk ride weekend holiday escape honeymoon reunion pilgrimage retreat detour crossing expedition tour ramble wander sabbatical roadtrip adventure journey loop traverse getaway voyage trek',
)
const things = words(
  'harbours markets vineyards temples castles volcanoes waterfalls lighthouses bakeries monasteries museums rivers bridges ruins mosques cathedrals islands beaches lagoons glaciers valleys canyons forests dunes villages alleys rooftops gardens orchards mines stations ferries huts hammocks bookshops breweries distilleries teahouses cafés canals caves cliffs coves reefs springs saunas observatories theatres murals workshops potters weavers fishermen shepherds bees storks whales dolphins elephants lemurs penguins orchids olives figs mangoes dumplings noodles oysters cheeses pastries mushrooms chillies spices carpets lanterns accordions drums choirs kites sledges canoes kayaks bicycles tandems mopeds tents stoves maps stamps postcards',
)
const verbs = words(
  'climb paddle cycle photograph taste sketch cross follow explore visit swim hike sail wander skip find share cook learn draw record collect ride drive camp',
)
const companions = words(
  'sister brother grandmother neighbours colleagues children cousins roommates teammates strangers dog husband wife uncle choir',
)
const months = words(
  'January February March April May June July August September October November December',
)

/** Up to 120 characters. */
export function seedName(random: Random, place: string, month: number | null): string {
  const mood = random.pick(moods)
  const journey = random.pick(journeys)
  const thing = random.pick(things)
  const forms = [
    () => `A ${mood} ${journey} around ${place}`,
    () => `${place} and its ${thing}`,
    () => `${capital(mood)} ${thing} of ${place}`,
    () => `${capital(journey)} to ${place} for ${thing} and ${random.pick(things)}`,
    () => `${place}${month === null ? ', some day' : ` in ${months[month - 1]}`}`,
    () => `${capital(thing)} with my ${random.pick(companions)}, ${place}`,
  ]
  return random.pick(forms)().slice(0, 120)
}

export function seedText(random: Random, places: readonly string[]): string {
  const sentences = Array.from({ length: random.whole(1, 7) }, () => {
    const place = random.pick(places)
    const forms = [
      () => `We ${random.pick(verbs)} the ${random.pick(things)} near ${place}.`,
      () =>
        `My ${random.pick(companions)} wants to ${random.pick(verbs)} in ${place}, I want ${random.pick(things)}.`,
      () =>
        `A ${random.pick(moods)} morning, a ${random.pick(moods)} afternoon, then ${random.pick(things)}.`,
      () =>
        `If there is time we ${random.pick(verbs)} and ${random.pick(verbs)} on the way to ${place}.`,
      () =>
        `No plans but ${random.pick(things)}, ${random.pick(things)} and a ${random.pick(moods)} bed.`,
      () => `Somebody told me about the ${random.pick(moods)} ${random.pick(things)} of ${place}.`,
    ]
    return random.pick(forms)()
  })
  return sentences.join(' ')
}

export function seedBio(random: Random, home: string): string {
  return `I ${random.pick(verbs)} and ${random.pick(verbs)}, mostly for ${random.pick(things)}. From ${home}, with a ${random.pick(moods)} ${random.pick(companions)}.`
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
