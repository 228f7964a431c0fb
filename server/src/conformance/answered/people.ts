import { daysAgo, make, type Calls } from './people-and-things.ts'

export const peopleCalls: Calls = {
  getUser: ({ owner, stranger }) => ({ token: owner.token, params: { id: stranger.id } }),
  getMemberNote: ({ owner, stranger }) => ({ token: owner.token, params: { id: stranger.id } }),
  updateMemberNote: ({ owner, stranger }) => ({
    token: owner.token,
    params: { id: stranger.id },
    body: { memberNote: { body: 'Knows every hut' } },
  }),
  deleteMemberNote: ({ owner, stranger }) => ({ token: owner.token, params: { id: stranger.id } }),
  listFriendships: ({ owner }) => ({ token: owner.token }),
  listIncomingRequests: ({ owner }) => ({ token: owner.token }),
  listSentRequests: ({ owner }) => ({ token: owner.token }),
  listBlocked: ({ owner }) => ({ token: owner.token }),
  getFriendship: ({ owner, tie }) => ({ token: owner.token, params: { id: tie } }),
  createFriendship: async ({ owner }) => ({
    token: owner.token,
    body: { friendship: { userId: (await make.user()).id, message: 'Hello' } },
  }),
  acceptFriendship: ({ owner, tie }) => ({ token: owner.token, params: { id: tie } }),
  blockFriendship: ({ owner, tie }) => ({ token: owner.token, params: { id: tie } }),
  endFriendship: ({ owner, tie }) => ({ token: owner.token, params: { id: tie } }),
  declineFriendship: async ({ owner }) => ({
    token: owner.token,
    params: { id: await make.friendship(await make.user(), owner, 'sent') },
  }),
  cancelFriendship: async ({ owner }) => ({
    token: owner.token,
    params: { id: await make.friendship(owner, await make.user(), 'sent') },
  }),
  unblockFriendship: async ({ owner }) => ({
    token: owner.token,
    params: { id: await make.friendship(owner, await make.user(), 'blocked') },
  }),
  getInvitationLink: ({ owner }) => ({ token: owner.token }),
  createInvitationLink: ({ owner }) => ({ token: owner.token }),
  deleteInvitationLink: ({ owner }) => ({ token: owner.token }),
  listInvitations: async ({ owner }) => {
    await make.invitation(owner)
    return { token: owner.token }
  },
  createInvitation: ({ owner }) => ({
    token: owner.token,
    body: { invitation: { email: 'friend@elsewhere.example', message: 'Come along' } },
  }),
  deleteInvitation: async ({ owner }) => ({
    token: owner.token,
    params: { id: (await make.invitation(owner)).id },
  }),
  openInvitation: async ({ owner, stranger }) => ({
    token: stranger.token,
    params: { token: (await make.invitation(owner)).token },
  }),
  listUserExperiences: async ({ owner, stranger }) => {
    const author = await make.user()
    await make.experience(author, owner)
    return { token: stranger.token, params: { id: owner.id } }
  },
  listOwnExperiences: async ({ owner }) => {
    await make.experience(await make.user(), owner)
    return { token: owner.token, query: 'of=about' }
  },
  listDueExperiences: async ({ owner }) => {
    const trip = await make.trip(owner, { startDate: daysAgo(5), endDate: daysAgo(2) })
    await make.traveller(trip, await make.user())
    return { token: owner.token }
  },
  createExperience: ({ owner, stranger }) => ({
    token: owner.token,
    body: {
      experience: { userId: stranger.id, kind: 'met', recommended: 'yes', body: 'Good company' },
    },
  }),
  updateExperience: async ({ owner }) => {
    const { id } = await make.experience(owner, await make.user(), { isWaiting: true })
    return { token: owner.token, params: { id }, body: { experience: { kind: 'stayed' } } }
  },
  deleteExperience: async ({ owner }) => {
    const { id } = await make.experience(owner, await make.user())
    return { token: owner.token, params: { id } }
  },
  listVisits: async ({ owner, stranger }) => {
    await make.visit(owner, stranger)
    return { token: owner.token }
  },
  getVisit: async ({ owner, stranger }) => ({
    token: owner.token,
    params: await make.visit(owner, stranger),
  }),
  getAnswering: ({ owner }) => ({ token: owner.token }),
  createVisit: async ({ owner }) => {
    const host = await make.user({ offers: ['meet'], profile_audience: 'members' })
    const day = daysAgo(-3)
    const visit = { offer: 'meet', firstDay: day, lastDay: day, message: 'Hello' }
    return { token: owner.token, params: { id: host.id }, body: { visit } }
  },
  updateVisit: async ({ owner }) => {
    const day = daysAgo(-3)
    const days = { first_day: day, last_day: day }
    const { id } = await make.visit(owner, await make.user(), days)
    return { token: owner.token, params: { id }, body: { visit: { status: 'accepted' } } }
  },
  createReport: ({ owner, stranger }) => ({
    token: stranger.token,
    body: { report: { kind: 'user', id: owner.id, reason: 'spam' } },
  }),
  listUserFriendships: ({ owner, stranger }) => ({
    token: stranger.token,
    params: { id: owner.id },
  }),
}
