import {
  commented,
  connections,
  daysAgo,
  idOf,
  make,
  stockholm,
  type Calls,
} from './people-and-things.ts'

export const talkCalls: Calls = {
  listChannels: ({ stranger }) => ({ token: stranger.token, query: 'state=open' }),
  countUnreadMessages: ({ stranger }) => ({ token: stranger.token }),
  openChannel: ({ owner, stranger }) => ({
    token: owner.token,
    body: { channel: { userIds: [stranger.id] } },
  }),
  startGroup: ({ owner, stranger, third }) => ({
    token: owner.token,
    body: { group: { name: 'Ferry', userIds: [stranger.id, third.id] } },
  }),
  renameGroup: ({ owner, group }) => ({
    token: owner.token,
    params: { id: group.id },
    body: { channel: { name: 'Ferry' } },
  }),
  addGroupMembers: ({ owner, third, group }) => ({
    token: owner.token,
    params: { id: group.id },
    body: { members: { userIds: [third.id] } },
  }),
  removeGroupMember: ({ owner, stranger, group }) => ({
    token: owner.token,
    params: { id: group.id, userId: stranger.id },
  }),
  getChannel: ({ owner, channel }) => ({ token: owner.token, params: { id: channel.id } }),
  leaveChannel: ({ owner, channel }) => ({ token: owner.token, params: { id: channel.id } }),
  markChannelRead: ({ stranger, channel }) => ({
    token: stranger.token,
    params: { id: channel.id },
    query: 'position=1',
  }),
  listMessages: ({ stranger, channel }) => ({ token: stranger.token, params: { id: channel.id } }),
  sendMessage: ({ owner, channel }) => ({
    token: owner.token,
    params: { id: channel.id },
    body: { message: { body: 'See you there' } },
  }),
  updateMessage: ({ owner, channel, message }) => ({
    token: owner.token,
    params: { id: channel.id, messageId: message.id },
    body: { message: { body: 'See you at the pier' } },
  }),
  deleteMessage: ({ owner, channel, message }) => ({
    token: owner.token,
    params: { id: channel.id, messageId: message.id },
  }),
  vote: async ({ stranger, channel, message }) => {
    await make.poll(message)
    return {
      token: stranger.token,
      params: { id: channel.id, messageId: message.id },
      body: { vote: { options: [2] } },
    }
  },
  endPoll: async ({ owner, channel, message }) => {
    await make.poll(message)
    return { token: owner.token, params: { id: channel.id, messageId: message.id } }
  },
  addReaction: ({ stranger, channel, message }) => ({
    token: stranger.token,
    params: { id: channel.id, messageId: message.id, kind: 'thanks' },
  }),
  removeReaction: ({ stranger, channel, message }) => ({
    token: stranger.token,
    params: { id: channel.id, messageId: message.id, kind: 'thanks' },
  }),
  getCommentSummary: async ({ owner }) => {
    const { params } = await commented(owner)
    return { token: owner.token, params }
  },
  muteComments: async ({ owner }) => ({
    token: owner.token,
    ...(await commented(owner)),
    body: { commentSummary: { muted: true } },
  }),
  listComments: async ({ owner }) => ({ token: owner.token, ...(await commented(owner)) }),
  createComment: async ({ owner }) => ({
    token: owner.token,
    ...(await commented(owner)),
    body: { comment: { body: 'Lovely' } },
  }),
  updateComment: async ({ owner }) => {
    const { comment } = await commented(owner)
    return { token: owner.token, params: comment, body: { comment: { body: 'Lovelier' } } }
  },
  deleteComment: async ({ owner }) => {
    const { comment } = await commented(owner)
    return { token: owner.token, params: comment }
  },
  listLikes: async ({ owner }) => ({ token: owner.token, ...(await commented(owner)) }),
  createLike: async ({ owner }) => ({ token: owner.token, ...(await commented(owner)) }),
  deleteLike: async ({ owner }) => ({ token: owner.token, ...(await commented(owner)) }),
  listMeetUps: async ({ owner, stranger }) => {
    await make.meetUp(owner)
    return { token: stranger.token, query: `lat=59.5&lng=18&from=${daysAgo(-1)}` }
  },
  listNearMeetUps: async ({ owner }) => {
    await make.meetUp(owner)
    const hometown = JSON.stringify(stockholm)
    return { token: (await make.user({ hometown })).token }
  },
  listOwnMeetUps: async ({ owner, stranger }) => {
    await make.meetUp(owner)
    await make.comer(await make.meetUp(stranger), owner)
    return { token: owner.token }
  },
  getMeetUp: async ({ owner }) => ({ token: owner.token, params: idOf(await make.meetUp(owner)) }),
  listComers: async ({ owner, stranger }) => {
    const meetUp = await make.meetUp(owner)
    await make.comer(meetUp, stranger)
    return { token: owner.token, params: idOf(meetUp) }
  },
  createMeetUp: ({ owner }) => {
    const [startDate, endDate] = [daysAgo(-3), daysAgo(-4)]
    const times = { startDate, startTime: '18:30', endDate, endTime: '01:00' }
    const meetUp = { name: 'Dinner', place: stockholm, seats: 8, spot: 'Upstairs', ...times }
    return { token: owner.token, body: { meetUp } }
  },
  updateMeetUp: async ({ owner }) => ({
    token: owner.token,
    params: idOf(await make.meetUp(owner)),
    body: { meetUp: { audience: 'friends' } },
  }),
  deleteMeetUp: async ({ owner }) => ({
    token: owner.token,
    params: idOf(await make.meetUp(owner)),
  }),
  comeToMeetUp: async ({ owner, stranger }) => ({
    token: stranger.token,
    params: idOf(await make.meetUp(owner)),
  }),
  leaveMeetUp: async ({ owner, stranger }) => {
    const meetUp = await make.meetUp(owner)
    await make.comer(meetUp, stranger)
    return { token: stranger.token, params: idOf(meetUp) }
  },
  listQuestions: async ({ owner, stranger }) => {
    await make.question(owner)
    return { token: stranger.token, query: 'lat=59.5&lng=18&unanswered=true' }
  },
  listNearQuestions: async ({ owner }) => {
    await make.question(owner)
    const hometown = JSON.stringify(stockholm)
    return { token: (await make.user({ hometown })).token }
  },
  listOwnQuestions: async ({ owner, stranger }) => {
    const question = await make.question(owner)
    await make.comment(stranger, { question_id: question.id })
    return { token: stranger.token, query: 'role=answered' }
  },
  getQuestion: async ({ owner, stranger }) => {
    const question = await make.question(owner)
    const answer = await make.comment(stranger, { question_id: question.id })
    const helped = { closed_at: new Date(), helped_by: answer.id }
    await connections.db.updateTable('question').set(helped).where('id', '=', question.id).execute()
    return { token: owner.token, params: idOf(question) }
  },
  createQuestion: ({ owner }) => ({
    token: owner.token,
    body: { question: { title: 'Where to swim?', place: stockholm } },
  }),
  updateQuestion: async ({ owner }) => ({
    token: owner.token,
    params: idOf(await make.question(owner)),
    body: { question: { closed: true } },
  }),
  deleteQuestion: async ({ owner }) => ({
    token: owner.token,
    params: idOf(await make.question(owner)),
  }),
  listTips: async ({ owner, stranger }) => {
    await make.tip(owner)
    return { token: stranger.token, query: 'country=SE&kind=see&q=good' }
  },
  listOwnTips: async ({ owner }) => {
    await make.tip(owner)
    return { token: owner.token }
  },
  listTripTips: async ({ owner, stranger, trip }) => {
    await make.tip(stranger)
    return { token: owner.token, params: { id: trip.id } }
  },
  listUserTips: async ({ owner, stranger }) => {
    await make.tip(owner)
    return { token: stranger.token, params: { id: owner.id } }
  },
  getTipRequest: ({ owner, trip }) => ({ token: owner.token, params: { id: trip.id } }),
  dismissTipRequest: ({ owner, trip }) => ({ token: owner.token, params: { id: trip.id } }),
  getTip: async ({ owner }) => ({ params: idOf(await make.tip(owner)) }),
  createTip: ({ owner }) => ({
    token: owner.token,
    body: { tip: { kind: 'see', text: 'Go up the hill at dusk.', place: stockholm } },
  }),
  updateTip: async ({ owner }) => ({
    token: owner.token,
    params: idOf(await make.tip(owner)),
    body: { tip: { name: 'The hill' } },
  }),
  deleteTip: async ({ owner }) => ({ token: owner.token, params: idOf(await make.tip(owner)) }),
  markTipUseful: async ({ owner, stranger }) => ({
    token: stranger.token,
    params: idOf(await make.tip(owner)),
  }),
  unmarkTipUseful: async ({ owner, stranger }) => {
    const tip = await make.tip(owner)
    await make.tipMark(stranger, tip)
    return { token: stranger.token, params: idOf(tip) }
  },
}
