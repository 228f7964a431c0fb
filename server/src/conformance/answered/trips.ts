import { v7 as uuid } from 'uuid'
import {
  booked,
  connections,
  expenseOf,
  formOf,
  make,
  makeMatch,
  paperOf,
  spent,
  thoughtOf,
  todoOf,
  type Calls,
} from './people-and-things.ts'

export const tripCalls: Calls = {
  copyTrip: ({ owner, trip }) => ({
    token: owner.token,
    params: { id: trip.id },
    body: { trip: { startDate: '2032-05-01' } },
  }),
  listTrips: ({ stranger }) => ({ token: stranger.token, query: 'type=upcoming&country=SE' }),
  getTrip: ({ trip }) => ({ params: { id: trip.id } }),
  listUserTrips: ({ owner, stranger }) => ({ token: stranger.token, params: { id: owner.id } }),
  listOwnTrips: ({ owner }) => ({ token: owner.token, query: 'limit=1' }),
  listTripYears: async ({ owner }) => {
    await make.trip(owner, { startDate: '2019-12-30', endDate: '2020-01-02' })
    return { token: owner.token }
  },
  getOwnCalendar: async ({ owner, stranger }) => {
    const [from, to] = ['2031-05-01', '2031-05-31']
    const { id } = await make.trip(owner, { startDate: from })
    const booking = { id: uuid(), trip_id: id, author_id: owner.id, kind: 'other' as const }
    await connections.db
      .insertInto('booking')
      .values({ ...booking, title: 'Ferry', start_date: from, start_time: '09:30' })
      .execute()
    await make.visit(owner, stranger, { status: 'accepted', first_day: to, last_day: to })
    return { token: owner.token, query: `from=${from}&to=${to}` }
  },
  searchOwn: async ({ owner }) => {
    await make.trip(owner, { name: 'Ferries' })
    return { token: owner.token, query: 'q=ferr' }
  },
  createTrip: ({ owner }) => ({ token: owner.token, body: { trip: { name: 'North' } } }),
  getOwnTrip: ({ owner, trip }) => ({ token: owner.token, params: { id: trip.id } }),
  updateTrip: ({ owner, trip }) => ({
    token: owner.token,
    params: { id: trip.id },
    body: { trip: { name: 'South' } },
  }),
  getTripRoute: ({ stranger, trip }) => ({ token: stranger.token, params: { id: trip.id } }),
  readGpx: async ({ owner }) => {
    const text = `<gpx><wpt lat="59.3" lon="18"/><trk><trkseg><trkpt lat="59.3" lon="18"/>
      <trkpt lat="59.4" lon="18"/></trkseg></trk></gpx>`
    const form = await formOf({ gpx: { file: new Blob([text]) } })
    return { token: owner.token, ...form }
  },
  getCalendarFeed: ({ owner }) => ({ token: owner.token }),
  createCalendarFeed: ({ owner }) => ({ token: owner.token }),
  deleteCalendarFeed: ({ owner }) => ({ token: owner.token }),
  getTracker: ({ owner }) => ({ token: owner.token }),
  createTracker: ({ owner }) => ({ token: owner.token }),
  deleteTracker: ({ owner }) => ({ token: owner.token }),
  deletePositions: ({ owner }) => ({ token: owner.token }),
  deleteTrip: ({ owner, trip }) => ({ token: owner.token, params: { id: trip.id } }),
  listPendingTravellers: async ({ owner, trip }) => {
    await make.traveller(trip, await make.user(), 'pending')
    await connections.db
      .insertInto('traveller')
      .values({ trip_id: trip.id, id: uuid(), email: 'a@club.example', status: 'invited' })
      .execute()
    return { token: owner.token, params: { id: trip.id } }
  },
  addTraveller: async ({ owner, trip }) => ({
    token: owner.token,
    params: { id: trip.id },
    body: { traveller: { userId: (await make.user()).id } },
  }),
  acceptTraveller: async ({ trip }) => {
    const guest = await make.user()
    const travellerId = await make.traveller(trip, guest, 'invited')
    return { token: guest.token, params: { id: trip.id, travellerId } }
  },
  removeTraveller: async ({ owner, trip }) => {
    const travellerId = await make.traveller(trip, await make.user())
    return { token: owner.token, params: { id: trip.id, travellerId } }
  },
  handOverTrip: ({ owner, stranger, trip }) => ({
    token: owner.token,
    params: { id: trip.id },
    body: { owner: { userId: stranger.id } },
  }),
  listTravels: ({ stranger }) => ({ token: stranger.token, query: 'type=upcoming' }),
  listMatches: async ({ stranger }) => {
    await makeMatch(stranger)
    return { token: stranger.token, query: 'limit=1' }
  },
  listTripMatches: async ({ stranger, trip }) => {
    await makeMatch(stranger)
    return { token: stranger.token, params: { id: trip.id } }
  },
  listBookings: async (people) => {
    const { params } = await booked(people)
    return { token: people.stranger.token, params: { id: params.id } }
  },
  createBooking: ({ stranger, trip }) => ({
    token: stranger.token,
    params: { id: trip.id },
    body: { booking: { kind: 'stay', title: 'Hostel', startDate: '2031-05-01' } },
  }),
  updateBooking: async (people) => ({
    ...(await booked(people)),
    body: { booking: { cost: { amount: 500, currency: 'SEK' } } },
  }),
  deleteBooking: (people) => booked(people),
  addBookingFile: async (people) => ({
    ...(await booked(people)),
    ...(await formOf({ bookingFile: { file: new Blob(['Gate 4']) } })),
  }),
  deleteBookingFile: (people) => paperOf(people),
  listTripIdeas: async (people) => {
    const { params } = await thoughtOf(people)
    return { token: people.stranger.token, params: { id: params.id } }
  },
  createTripIdea: ({ stranger, trip }) => ({
    token: stranger.token,
    params: { id: trip.id },
    body: { tripIdea: { title: 'The copper mine', day: '2031-05-01', time: '10:00' } },
  }),
  updateTripIdea: async (people) => ({
    ...(await thoughtOf(people)),
    body: { tripIdea: { done: true } },
  }),
  deleteTripIdea: (people) => thoughtOf(people),
  wantTripIdea: async (people) => ({ ...(await thoughtOf(people)), token: people.stranger.token }),
  unwantTripIdea: async (people) => ({
    ...(await thoughtOf(people)),
    token: people.stranger.token,
  }),
  listTripTodos: async (people) => {
    const { params } = await todoOf(people)
    return { token: people.stranger.token, params: { id: params.id } }
  },
  createTripTodo: ({ stranger, trip }) => ({
    token: stranger.token,
    params: { id: trip.id },
    body: { tripTodo: { text: 'Book the ferry', dueDay: '2031-04-01', assigneeId: stranger.id } },
  }),
  updateTripTodo: async (people) => ({
    ...(await todoOf(people)),
    body: { tripTodo: { done: true } },
  }),
  deleteTripTodo: (people) => todoOf(people),
  listExpenses: async (people) => {
    const { params } = await expenseOf(people)
    return { token: people.owner.token, params: { id: params.id } }
  },
  listBalances: async (people) => {
    const { params } = await expenseOf(people)
    return { token: people.owner.token, params: { id: params.id } }
  },
  createExpense: (people) => spent(people),
  updateExpense: async (people) => ({
    ...(await expenseOf(people)),
    body: { expense: { note: 'With the tip' } },
  }),
  deleteExpense: (people) => expenseOf(people),
  getTripFollow: ({ owner, trip }) => ({ token: owner.token, params: { id: trip.id } }),
  followTrip: async ({ owner, stranger }) => {
    const { id } = await make.trip(owner, { audience: 'everyone' })
    return { token: stranger.token, params: { id } }
  },
  unfollowTrip: ({ stranger, trip }) => ({ token: stranger.token, params: { id: trip.id } }),
  listFollowedTrips: async ({ owner, stranger }) => {
    const { id } = await make.trip(owner, { audience: 'everyone' })
    const follow = { trip_id: id, member_id: stranger.id }
    await connections.db.insertInto('trip_follow').values(follow).execute()
    return { token: stranger.token }
  },
}
