import {
  type Interest,
  type InterestGroup,
  type InterestId,
  interestsByGroup,
} from '@farfolk/contract/interests'

const groupNames: Record<InterestGroup, string> = {
  outdoors: 'Outdoors',
  water: 'By the water',
  nature: 'Nature',
  culture: 'Culture',
  'food-and-drink': 'Food and drink',
  'going-out': 'Going out',
  calm: "At one's own pace",
  'ways-to-travel': 'Ways to travel',
}

// Those that are more than their id with a capital letter.
const names: Partial<Record<InterestId, string>> = {
  art: 'Art and galleries',
  birdwatching: 'Bird watching',
  castles: 'Castles and palaces',
  coffee: 'Coffee and cafés',
  cooking: 'Cooking classes',
  gardens: 'Gardens and parks',
  languages: 'Learning languages',
  markets: 'Food markets',
  'national-parks': 'National parks',
  skiing: 'Skiing and snowboarding',
  spas: 'Spas and hot springs',
  surfing: 'Surfing and kitesurfing',
  swimming: 'Wild swimming',
  theatre: 'Theatre and opera',
  vegetarian: 'Vegetarian and vegan food',
  wine: 'Wine tasting',
  beer: 'Beer and breweries',
  diving: 'Diving and snorkelling',
  literature: 'Books and literature',
}

/** By group, in the contract's order. */
export function allInterests(): Interest[] {
  return Object.entries(interestsByGroup).flatMap(([group, ids]) =>
    ids.map((id) => ({ id, name: nameOf(id), group: groupNames[group as InterestGroup] })),
  )
}

function nameOf(id: InterestId): string {
  const spelled = id.replaceAll('-', ' ')
  return names[id] ?? spelled.charAt(0).toUpperCase() + spelled.slice(1)
}
