import { apiBase, type Endpoint } from '@farfolk/contract/http'
import { createApiToken, type TokenScope } from '@farfolk/contract/api-tokens'
import { getOwnUser } from '@farfolk/contract/members'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { app, as, inject, make } = await startTestApp()

/**
 * What each call that looks at a token asks of it. A new one is put where it belongs: what shows, makes
 * or ends ways into the account, or ends the account, takes a session (decision 58).
 */
const callsOf = {
  session: `
    beginPasskey beginSecondFactor cancelEmailChange changePassword closeAccount confirmSecondFactor
    connectSocialAccount createApiToken createCalendarFeed createPasskey createTracker deleteCalendarFeed deletePasskey
    deletePositions deletePushSubscription deleteTracker disconnectSocialAccount endSecondFactor endSession getCalendarFeed
    getEmailChange getPushSubscription getSecondFactor getTracker listApiTokens listPasskeys listSessions listSocialAccounts
    renewRecoveryCodes requestEmailChange revokeApiToken savePushSubscription
    updatePasskey updatePushSubscription`,
  read: `
    countNotifications countUnreadMessages createExport getAlbum getAnswering getChannel getCommentSummary
    getDestination getExport getFriendship getImport getInvitationLink getJourneys getMeetUp getMemberNote getOwnAlbum
    getOwnBucketListItem getOwnCalendar getOwnTowns getOwnTrip getOwnUser getPackingList getPermission getQuestion getShare getSharedAlbum
    getSharedTripRoute getStorage getTip getTipRequest getTravelYear getTrip getTripFollow getTripRoute getUploadedItem getUser getUserTowns getVerification getVisit listAlbumItems
    listAlbumMonths listAlbumNameable listBalances listBlocked listBookings listBucketListItems listChannels
    listComers listComments listDueExperiences listDuplicates listExpenses listFollowedTrips listFriendships listIncomingRequests listInvitations listKeptSearches listLargeItems listLikes
    listMatches listMeetUps listMessages listNameable listNearMeetUps listNearQuestions listNotifications listOwnAlbumItems listOwnAlbums
    listOwnBucketListItems listOwnCountries listOwnExperiences listOwnMeetUps listOwnMemories listOwnMonths
    listOwnPackingLists listOwnPhotoClusters listOwnPhotoNames listOwnQuestions listOwnTips listOwnTrips listPackingProgress listPendingTravellers
    listPermissions listPhotoNames listPhotoPeople listPlacesWithTrips listQuestions listSentRequests listSharedAlbumItems listSharedAlbumMonths
    listShares listStopPhotos listTips listTrashedPhotos listTravels listTripAlbumItems listTripAlbums listTripIdeas listTripMatches
    listTripPackingLists listTripTips listTripTodos listTripYears listTrips listUserAlbums listUserBucketListItems
    listUserCountries listUserExperiences listUserFriendships listUserPackingLists listUserTips listUserTrips
    listVisits openInvitation openShare placePoints search searchImages searchOwn`,
  write: `
    acceptFriendship acceptTraveller addBookingFile addGroupMembers addPackingListItem addPackingListItems
    addReaction addTown addTraveller answerPhotoNames blockFriendship cancelFriendship comeToMeetUp copyTrip createAlbum createAlbumDownloadLink
    createBooking createBucketListItem createComment createExpense createExperience createFriendship
    createImport createInvitation createInvitationLink createKeptSearch createLike createMeetUp createPackingList createPermission createPhotoName createPhotoNames createQuestion createReport
    createSelectionDownloadLink createShare createSharedDownloadLink createTicket createTip createTrip
    createTripIdea createTripTodo createVisit declineFriendship deleteAlbum deleteAlbumItem deleteAlbumItemVideo deleteAlbumItems deleteBooking
    deleteBookingFile deleteBucketListItem deleteComment deleteExpense deleteExperience deleteInvitation deleteInvitationLink deleteKeptSearch deleteLike
    deleteMeetUp deleteMemberNote deleteMessage deleteNotification deletePackingList deletePackingListItem
    deletePermission deletePhotoName deletePhotoNames deleteQuestion deleteShare deleteTip deleteTrashedPhotos deleteTrip deleteTripIdea deleteTripTodo dismissTipRequest emptyTrash endFriendship endPoll followTrip handOverTrip keepDuplicates leaveChannel leaveMeetUp linkAlbum logOut
    markAllNotificationsRead markChannelRead markCountry markNotificationRead markTipUseful muteComments
    openChannel planBucketListTrip readGpx removeGroupMember removeReaction removeTown removeTraveller renameGroup replaceDrawnStill restoreTrashedPhotos sendMessage startGroup startImport startVerification
    unblockFriendship unfollowTrip unlinkAlbum unmarkCountry unmarkTipUseful unwantTripIdea updateAlbum updateAlbumItem updateAlbumItems
    updateBooking updateBucketListItem updateComment updateExpense updateExperience updateKeptSearch updateMeetUp updateMemberNote updateMessage
    updateOwnUser updatePackingList updatePackingListItem updatePermission updateQuestion updateShare updateTip updateTrip
    updateTripIdea updateTripTodo updateVisit uploadAlbumItems verifyPhone vote wantTripIdea`,
}
type Needed = keyof typeof callsOf

const calls = app.router.endpoints.filter(({ auth }) => auth !== 'public')

function neededFor({ sessionOnly, method, reads }: Endpoint): Needed {
  if (sessionOnly) return 'session'
  return method === 'GET' || reads ? 'read' : 'write'
}

const named = (needed: Needed) => callsOf[needed].trim().split(/\s+/)

test.each(['session', 'read', 'write'] as const)('the calls that take %s are these', (needed) => {
  const found = calls.filter((call) => neededFor(call) === needed).map(({ name }) => name)
  expect(found.toSorted()).toEqual(named(needed))
})

const tokenOf = async (member: { token: string }, scope: TokenScope) => {
  const body = { apiToken: { name: 'Backup', scope, expiresInDays: 1 } }
  return (await as(member).call(createApiToken, { body })).data.token
}

/** The code of the refusal; undefined where the token may call it, whatever else is wrong. */
async function refusalOf(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  token: string,
): Promise<string | undefined> {
  const url = apiBase + path.replaceAll(/:\w+/g, uuid())
  const reply = await inject({ method, url, headers: { authorization: `Bearer ${token}` } })
  if (reply.statusCode !== 403) return undefined
  const { errors } = reply.json<{ errors: { code: string }[] }>()
  return errors.map(({ code }) => code).find((code) => code.match(/^(token|session)_/))
}

// By what such a call is told best: one that takes a session not even a token that writes may call.
const asked = {
  session: { scope: 'write', refusal: 'session_required' },
  read: { scope: 'read', refusal: undefined },
  write: { scope: 'read', refusal: 'token_read_only' },
} as const

test('a token is refused by its scope alone, before anything else is looked at', async () => {
  const member = await make.user()
  const tokens = { read: await tokenOf(member, 'read'), write: await tokenOf(member, 'write') }
  const answers: unknown[] = []
  for (const call of calls) {
    const { scope } = asked[neededFor(call)]
    answers.push({ name: call.name, refusal: await refusalOf(call, tokens[scope]) })
  }
  expect(answers).toEqual(
    calls.map((call) => ({ name: call.name, refusal: asked[neededFor(call)].refusal })),
  )
  // None of them has ended the tokens.
  for (const token of Object.values(tokens)) {
    expect((await as({ token }).call(getOwnUser, {})).status).toBe(200)
  }
}, 60_000)
