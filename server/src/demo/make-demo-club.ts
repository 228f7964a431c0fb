import { dayMs } from '@farfolk/contract/calendar-days'
import type { Place } from '@farfolk/contract/places'
import { randomFrom } from '../art/random.ts'
import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { newLinkToken } from '../invitations/links.ts'
import { insertWords } from '../search/words.ts'
import { insertTrips } from '../trips/insert-trips.ts'
import { photosOf, type DemoPhotos } from './draw-albums.ts'
import { findCities } from './find-cities.ts'
import { inventAlbums } from './invent-albums.ts'
import { inventAnswers } from './invent-answers.ts'
import { inventBookings } from './invent-bookings.ts'
import { inventBucketList } from './invent-bucket-list.ts'
import { inventQuestions } from './invent-company.ts'
import { inventConversations } from './invent-conversations.ts'
import { inventCountries, withTownsMarked } from './invent-countries.ts'
import { inventExpenses } from './invent-expenses.ts'
import { inventIdeas } from './invent-ideas.ts'
import { inventTodos } from './invent-todos.ts'
import { inventExperiences } from './invent-experiences.ts'
import { inventFollows } from './invent-follows.ts'
import { inventFriendNews, inventFriendships } from './invent-friendships.ts'
import { inventGroup } from './invent-group.ts'
import { inventInvitations } from './invent-invitations.ts'
import { inventKeptSearches } from './invent-kept-searches.ts'
import { inventMeetUps } from './invent-meet-ups.ts'
import { inventMember } from './invent-member.ts'
import { inventOffers } from './invent-offers.ts'
import { inventPackingLists } from './invent-packing-lists.ts'
import { inventPhone } from './invent-phone.ts'
import { inventPolls } from './invent-polls.ts'
import { inventTips } from './invent-tips.ts'
import { inventTownQuestions } from './invent-town-questions.ts'
import { inventTowns, townsByHand } from './invent-towns.ts'
import { inventTrips } from './invent-trips.ts'
import { inventVisits } from './invent-visits.ts'
import { itineraries } from './itineraries/itineraries.ts'
import { people } from './people.ts'
import type { DemoPerson } from './people/person.ts'
import { wishes } from './wishes.ts'

export interface DemoClubOptions {
  /** `YYYY-MM-DD`: the journeys lie around it. */
  today: string
  /** Of the password that all of its members share. */
  passwordHash: string
  /** Another seed is another club. */
  seed?: string
  /** Has the albums' photos drawn later, in the transaction that makes the club. */
  drawLater?: (trx: Executor, photos: DemoPhotos) => Promise<void>
}

const wishesOfFirst = 12

interface Member {
  id: string
  person: DemoPerson
  createdMs: number
}

/**
 * Fills an empty club, in one transaction. The same seed and day make the same club, with the same
 * ids. Cities that the gazetteer does not have are left out.
 */
export async function makeDemoClub(db: Database, options: DemoClubOptions): Promise<void> {
  const club = inventClub(await citiesOfClub(db), options)
  await tx(db, async (trx) => {
    await insertClub(trx, club)
    await options.drawLater?.(trx, photosOf(club.albums))
  })
}

/** Where its members live, have been and want to go. */
export function citiesOfClub(db: Database): Promise<Map<string, Place>> {
  return findCities(db, [
    ...people.map(({ city, country }) => `${city}, ${country}`),
    ...itineraries.flatMap(({ stops }) => stops),
    ...wishes.map(({ where }) => where),
    ...townsByHand,
  ])
}

/** All rows of the club but its photos, which are drawn later. */
export function inventClub(cities: Map<string, Place>, options: DemoClubOptions) {
  const seed = options.seed ?? 'the first demo club'
  const random = randomFrom(seed)
  // Of their own, so that the rest of the club stays as it is.
  const randomOf = (part: string) => randomFrom(`${seed}: ${part}`)
  const { today } = options
  const midnightMs = Date.parse(today)
  const offerings = inventOffers(randomOf('offers'), people.length)
  const invented = people.map((person, index) =>
    inventMember(random, person, {
      createdAt: new Date(midnightMs - random.between(40, 800) * dayMs),
      hometown: cities.get(`${person.city}, ${person.country}`),
      passwordHash: options.passwordHash,
      offering: offerings[index]!,
    }),
  )
  const members = invented.map(({ member }, index): Member => ({
    id: member.id,
    person: people[index]!,
    createdMs: member.created_at.getTime(),
  }))
  const friendships = inventFriendships(random, members, midnightMs)
  const news = inventFriendNews(random, friendships, midnightMs)

  const { trips, travellers } = inventTrips(random, { members, friendships, cities, today })

  const first = members[0]!
  const known = new Set(
    friendships.filter(({ member_id }) => member_id === first.id).map(({ other_id }) => other_id),
  )
  const conversations = inventConversations(random, {
    ownId: first.id,
    friendships,
    strangerIds: members.map(({ id }) => id).filter((id) => id !== first.id && !known.has(id)),
    trips,
    travellers,
    midnightMs,
  })

  const group = inventGroup(randomOf('groups'), { ownId: first.id, friendships, midnightMs })
  const channels = [...conversations.channels, ...group.channels]
  const marks = [...conversations.marks, ...group.marks]
  const messages = [...conversations.messages, ...group.messages]
  const polls = inventPolls(randomOf('polls'), { channels, marks, messages })

  const questions = inventQuestions(randomOf('questions'), {
    ownId: first.id,
    trips,
    travellers,
    friendships,
    midnightMs,
  })

  const said = inventExperiences(randomOf('experiences'), {
    ownId: first.id,
    trips,
    travellers,
    friendships,
    midnightMs,
  })

  const offering = members.map(({ id, createdMs }, index) => ({
    id,
    createdMs,
    offers: offerings[index]!.offers,
  }))
  const visited = inventVisits(randomOf('visits'), {
    ownId: first.id,
    ownOffers: offerings[0]!.offers,
    others: offering.slice(1),
    experiences: said.experiences,
    today,
  })

  const answered = inventAnswers(randomOf('answers'), {
    ownId: first.id,
    members: offering,
    today,
  })

  const ofCountries = randomOf('countries')
  const ofWantedCountries = randomOf('wanted countries')
  const marked = members.flatMap(({ id, person: { country }, createdMs }) =>
    inventCountries(ofCountries, ofWantedCountries, { id, country, createdMs }),
  )

  const towns = inventTowns(randomOf('towns'), first, cities)
  const countries = withTownsMarked(marked, towns)

  const follows = inventFollows({
    ownId: first.id,
    otherIds: members.slice(1).map(({ id }) => id),
    trips,
    travellers: [...travellers, ...questions.seats],
    midnightMs,
  })

  const ownFriend = friendships.find(
    ({ member_id, state }) => member_id === first.id && state === 'friends',
  )
  const friend = invented.find(({ member }) => member.id === ownFriend?.other_id)!.member
  const invitations = inventInvitations(randomOf('invitations'), {
    ownId: first.id,
    friend: { id: friend.id, email: friend.email, createdMs: friend.created_at.getTime() },
    midnightMs,
  })

  const keptSearches = inventKeptSearches(randomOf('kept searches'), first.id, midnightMs)

  const inTowns = {
    ownId: first.id,
    ownTown: cities.get(`${first.person.city}, ${first.person.country}`),
    others: members.slice(1).map(({ id, person: { city, country } }) => ({
      id,
      town: cities.get(`${city}, ${country}`),
    })),
    trips,
    today,
  }
  const met = inventMeetUps(randomOf('meet-ups'), inTowns)
  const advice = inventTips(randomOf('tips'), inTowns)
  const asked = inventTownQuestions(randomOf('questions about towns'), inTowns)

  const albums = inventAlbums(randomOf('albums'), {
    members: members.map(({ id, person }) => ({
      id,
      hometown: cities.get(`${person.city}, ${person.country}`),
    })),
    trips,
    today,
  })

  const ofWishes = randomOf('bucket lists')
  const bucketLists = members.flatMap(({ id, createdMs }) => {
    const count = id === first.id ? wishesOfFirst : ofWishes.whole(0, 6)
    return inventBucketList(ofWishes, { id, createdMs, count }, cities, midnightMs)
  })
  const packing = inventPackingLists(randomOf('packing lists'), {
    ownId: first.id,
    trips,
    travellers,
    midnightMs,
  })
  const bookings = inventBookings(randomOf('bookings'), {
    ownId: first.id,
    members: members.map(({ id, person: { city, country } }) => ({
      id,
      country,
      hometown: cities.get(`${city}, ${country}`),
    })),
    trips,
    travellers,
    midnightMs,
  })

  const spent = inventExpenses(randomOf('expenses'), {
    ownId: first.id,
    members: members.map(({ id, person: { country } }) => ({ id, country })),
    trips,
    travellers,
    midnightMs,
  })

  const planned = { ownId: first.id, trips, travellers, midnightMs }
  const thought = inventIdeas(randomOf('ideas'), planned)
  const todos = inventTodos(randomOf('to-dos'), planned)

  return {
    members: invented.map(({ member }) => member),
    phones: invented.flatMap(({ member }) => inventPhone(member)),
    languages: invented.flatMap(({ languages }) => languages),
    hosting: invented.flatMap(({ hosting }) => hosting ?? []),
    translations: invented.flatMap(({ translations }) => translations),
    words: new Set(invented.flatMap(({ words }) => words)),
    countries,
    towns,
    friendships,
    experiences: [...said.experiences, ...visited.experiences],
    visits: [...visited.visits, ...answered],
    notifications: [...news, ...questions.news, ...said.news, ...visited.news],
    trips,
    travellers: [...travellers, ...questions.seats],
    follows,
    keptSearches,
    invitations,
    met,
    asked,
    advice,
    bucketLists,
    packing,
    bookings,
    spent,
    thought,
    todos,
    channels,
    seats: group.seats,
    groupNames: group.names,
    marks,
    messages: [...messages, ...polls.messages],
    polls,
    albums,
  }
}

async function insertClub(trx: Executor, club: ReturnType<typeof inventClub>): Promise<void> {
  await trx.insertInto('member').values(club.members).execute()
  await trx.insertInto('verified_phone').values(club.phones).execute()
  await trx.insertInto('member_language').values(club.languages).execute()
  await trx.insertInto('hosting').values(club.hosting).execute()
  await trx.insertInto('profile_translation').values(club.translations).execute()
  await insertWords(trx, club.words)
  await trx.insertInto('visited_country').values(club.countries).execute()
  if (club.towns.length > 0) await trx.insertInto('visited_town').values(club.towns).execute()
  await trx.insertInto('friendship').values(club.friendships).execute()
  await trx.insertInto('visit').values(club.visits).execute()
  await trx.insertInto('experience').values(club.experiences).execute()
  await trx.insertInto('notification').values(club.notifications).execute()
  await insertTrips(trx, club.trips)
  await trx.insertInto('traveller').values(club.travellers).execute()
  if (club.follows.length > 0) await trx.insertInto('trip_follow').values(club.follows).execute()
  await trx.insertInto('kept_search').values(club.keptSearches).execute()
  const mailed = club.invitations.mailed.map((sent) => ({ ...sent, token: newLinkToken() }))
  await trx.insertInto('mailed_invitation').values(mailed).execute()
  await trx.insertInto('invited_member').values(club.invitations.joined).execute()
  const { meetUps, comers } = club.met
  if (meetUps.length > 0) await trx.insertInto('meet_up').values(meetUps).execute()
  if (comers.length > 0) await trx.insertInto('meet_up_comer').values(comers).execute()
  await insertQuestions(trx, club.asked)
  await trx.insertInto('bucket_list_item').values(club.bucketLists).execute()
  await trx.insertInto('packing_list').values(club.packing.lists).execute()
  await trx.insertInto('packing_list_item').values(club.packing.items).execute()
  await trx.insertInto('booking').values(club.bookings).execute()
  await trx.insertInto('expense_person').values(club.spent.people).execute()
  await trx.insertInto('expense').values(club.spent.expenses).execute()
  await trx.insertInto('expense_share').values(club.spent.shares).execute()
  if (club.advice.tips.length > 0) await trx.insertInto('tip').values(club.advice.tips).execute()
  const { marks } = club.advice
  if (marks.length > 0) await trx.insertInto('tip_mark').values(marks).execute()
  const { ideas, wants } = club.thought
  if (ideas.length > 0) await trx.insertInto('trip_idea').values(ideas).execute()
  if (wants.length > 0) await trx.insertInto('trip_idea_want').values(wants).execute()
  if (club.todos.length > 0) await trx.insertInto('trip_todo').values(club.todos).execute()
  await trx.insertInto('channel').values(club.channels).execute()
  await trx.insertInto('channel_seat').values(club.seats).execute()
  await trx.insertInto('channel_name').values(club.groupNames).execute()
  await trx.insertInto('channel_mark').values(club.marks).execute()
  await trx.insertInto('message').values(club.messages).execute()
  const { polls, options, votes } = club.polls
  if (polls.length > 0) {
    await trx.insertInto('poll').values(polls).execute()
    await trx.insertInto('poll_option').values(options).execute()
  }
  if (votes.length > 0) await trx.insertInto('poll_vote').values(votes).execute()
  const albums = club.albums.map(({ album }) => album)
  await trx.insertInto('album').values(albums).execute()
}

async function insertQuestions(
  trx: Executor,
  { questions, answers, helped }: ReturnType<typeof inventTownQuestions>,
): Promise<void> {
  if (questions.length > 0) await trx.insertInto('question').values(questions).execute()
  if (answers.length > 0) await trx.insertInto('comment').values(answers).execute()
  for (const { id, helpedBy } of helped) {
    await trx.updateTable('question').set({ helped_by: helpedBy }).where('id', '=', id).execute()
  }
}
