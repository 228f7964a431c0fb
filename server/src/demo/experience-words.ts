import type { ExperienceKind, Recommendation } from '@farfolk/contract/experiences'

interface Said {
  kind: ExperienceKind
  recommended: Recommendation
  body: string
}

const travelled = [
  'Reads a timetable like a novel and still misses the stop on purpose when the view is good.',
  'Three weeks with one backpack between us and not one bad word. Packs light, snores lightly.',
  'Always the first one up, always with coffee. I would follow that coffee anywhere.',
  'Good at the long days and better at the slow ones. Paid every share without being asked.',
  'When the bus did not come we walked, and it became the best afternoon of the trip.',
  'Plans well, lets go of the plan even better. Told me honestly when I needed a break.',
  'Speaks to everybody. We were invited to two weddings and a funeral lunch.',
  'Careful with money and generous with time. Carried my bag for the last hour up the pass.',
  'I had a fever for two days, and they read to me from the worst crime novel in the hostel.',
  'Knows birds. Now I know some too, whether I wanted to or not.',
  'Easy company: two hours of silence in a train never felt like too much or too little.',
  'We argued once, about a map, and they were right. Would go again tomorrow.',
  'Cooked for six strangers on one flame and washed up after them as well.',
  'Keeps promises about time. For me that is half of a good journey.',
]
const met = [
  'Showed me three hours of the city that no guidebook has, and ended it with soup.',
  'We met for one coffee and stayed for four. A very good listener.',
  'Came to the station to meet me in the rain, with a second umbrella.',
  'Gave me honest advice about the route, and a paper map that saved me later.',
  'Met twice by now, in two countries. Punctual, curious, kind to waiters.',
  'Took me along to a choir rehearsal. I cannot sing, and nobody minded.',
  'Answered every question before my trip and had a few good ones back.',
  'A long walk along the harbour, and a short list of bakeries that I have used ever since.',
  'Friendly and patient with my grammar. We spoke the whole evening without English.',
  'Helped me find a bicycle, and then the brake for it.',
]
const stayed = [
  'A quiet room, a cat, and breakfast with the neighbours. I felt at home in ten minutes.',
  'Stayed four nights. Clear about the rules of the flat, relaxed about all the rest.',
  'Was my guest for a weekend: tidy, cheerful, and left a jar of jam on the table.',
  'Gave me the key, a tram ticket and the best chair. The very good kind of host.',
  'Slept on their sofa when the last ferry was cancelled. Nobody had to ask twice.',
  'Guest for a week and no trouble at all. Repaired the garden gate while I was at work.',
]
const unsure = [
  'Nice on the road, but we want different things: I walk, they like to be driven.',
  'Good talks, often late. With a looser plan than mine it would have been fine.',
  'We changed plans every day. Some people love that; after a week I did not.',
  'A friendly evening, though I had the feeling that the phone was more interesting.',
]
const no = ['Left two days early and told me by text message. I paid for the room alone.']

const saidOf = (kind: ExperienceKind, recommended: Recommendation, bodies: string[]): Said[] =>
  bodies.map((body) => ({ kind, recommended, body }))

/** What members of the demo club say of each other. */
export const saidOfFriends = [
  ...saidOf('met', 'yes', met),
  ...saidOf('stayed', 'yes', stayed),
  ...saidOf('met', 'unsure', unsure.slice(3)),
]
export const saidOfCompanions = [
  ...saidOf('travelled', 'yes', travelled),
  ...saidOf('travelled', 'unsure', unsure.slice(0, 3)),
  ...saidOf('travelled', 'no', no),
]
