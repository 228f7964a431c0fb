import { logIn } from '@farfolk/contract/accounts'
import { listOwnBucketListItems } from '@farfolk/contract/bucket-list'
import { createExperience, listUserExperiences } from '@farfolk/contract/experiences'
import { getOwnUser, getUser } from '@farfolk/contract/members'
import { deleteMessage, openChannel } from '@farfolk/contract/chat'
import { addTraveller } from '@farfolk/contract/company'
import { listNotifications } from '@farfolk/contract/notifications'
import { createReport } from '@farfolk/contract/reports'
import { search } from '@farfolk/contract/search'
import { getTrip, updateTrip } from '@farfolk/contract/trips'
import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { createHashing } from '../accounts/hashing.ts'
import { listening } from '../testing/cable.ts'
import { outboxOf } from '../testing/mailbox.ts'
import { bearer, startTestApp } from '../testing/test-app.ts'
import { isCallForHelp, readBeginning } from './run-command.ts'
import { clubActs } from './testing.ts'

const testApp = await startTestApp()
const { app, as, visitor, make, connections, config, dataDir } = testApp
const { club, actions } = clubActs(testApp)
const open = listening(app.fastify, 'NotificationsChannel')
const password = 'a fine day for walking'
const passwordHash = await createHashing().hash(password)

async function reported() {
  const owner = await make.user({ first_name: 'Ole' })
  const reporter = await make.user({ first_name: 'Rea' })
  const trip = await make.trip(owner, { name: 'Cheap gold' })
  const about = { kind: 'trip' as const, id: trip.id, reason: 'spam' as const }
  const body = { report: { ...about, comment: 'Sells\nthings' } }
  const { data } = await as(reporter).call(createReport, { body })
  return { owner, reporter, trip, id: data.id }
}

describe('ban', () => {
  test('signs out, hides and keeps out, until it is undone', async () => {
    const member = await make.user({ password_hash: passwordHash, first_name: 'Bela' })
    const other = await make.user()
    const trip = await make.trip(member)
    const enter = () => visitor.call(logIn, { body: { user: { email: member.email, password } } })

    expect(await club('ban', member.email.toUpperCase(), '--reason', 'Spam')).toContain(
      'is banned:',
    )
    expect((await as(member).call(getOwnUser, {})).status).toBe(401)
    for (const caller of [as(other), visitor]) {
      expect((await caller.call(getUser, { params: { id: member.id } })).status).toBe(404)
      expect((await caller.call(getTrip, { params: { id: trip.id } })).status).toBe(404)
      const body = { search: { kind: 'trips' as const } }
      expect((await caller.call(search, { body })).data).toEqual([])
    }
    expect(await enter()).toMatchObject({ status: 403, errors: [{ code: 'account_banned' }] })
    const wrong = { user: { email: member.email, password: 'not the password' } }
    expect((await visitor.call(logIn, { body: wrong })).status).toBe(401)
    expect(await club('ban', member.id)).toContain('already')

    expect(await club('unban', member.id)).toContain('can sign in')
    expect((await enter()).status).toBe(200)
    expect((await visitor.call(getTrip, { params: { id: trip.id } })).status).toBe(200)
    expect(await club('unban', member.id)).toContain('is not banned')
    expect(await actions()).toMatchObject([
      { action: 'ban', member_id: member.id, reason: 'Spam' },
      { action: 'unban', member_id: member.id },
    ])
  })

  test('and its undoing reach the open pages of those who know the member, and no others', async () => {
    const [member, friend, asker, writer, along, stranger] = await Promise.all(
      Array.from({ length: 6 }, () => make.user()),
    )
    await make.friendship(member!, friend!)
    await make.friendship(asker!, member!, 'sent')
    const body = { channel: { userIds: [member!.id] } }
    expect((await as(writer!).call(openChannel, { body })).status).toBe(201)
    const trip = await make.trip(stranger!)
    for (const guest of [member!, along!]) await make.traveller(trip, guest)
    const pages = await Promise.all([friend!, asker!, writer!, along!].map(open))
    const unconcerned = await open(await make.user())
    for (const act of ['ban', 'unban']) {
      await club(act, member!.id)
      for (const page of pages) await page.next('confirm_subscription')
    }
    expect(unconcerned.frames).toEqual([])
  })

  test('lets invitations to an address come once it is undone, on either side', async () => {
    const [member, other] = [
      await make.user({ password_hash: passwordHash }),
      await make.user({ email_confirmed_at: null }),
    ]
    const [own, others] = [await make.trip(member), await make.trip(other)]
    const invite = (owner: typeof member, trip: typeof own, { email }: typeof member) =>
      as(owner).call(addTraveller, { params: { id: trip.id }, body: { traveller: { email } } })
    await invite(member, own, other)
    await club('ban', member.id)
    await connections.pool.query('update member set email_confirmed_at = now()')
    await invite(other, others, member)
    await club('unban', member.id)
    for (const [who, trip] of [
      [
        bearer(await visitor.call(logIn, { body: { user: { email: member.email, password } } })),
        others,
      ],
      [other, own],
    ] as const) {
      const { data } = await as(who).call(listNotifications, {})
      expect(data).toMatchObject([{ type: 'trip_invite', subject: { id: trip.id } }])
    }
  })

  test('leaves an account closed that its member had closed', async () => {
    const member = await make.user({ closed_at: new Date(), erase_at: new Date(Date.now() + 1e8) })
    await club('ban', member.id)
    expect(await club('unban', member.id)).toContain('closed the account themselves')
    expect((await visitor.call(getUser, { params: { id: member.id } })).status).toBe(404)
  })

  test('of nobody fails', async () => {
    await expect(club('ban', uuid())).rejects.toThrow('No member has')
    await expect(club('ban', 'nobody@club.example')).rejects.toThrow('No member has')
  })
})

describe('reports', () => {
  test('are listed, shown and closed', async () => {
    const { owner, id } = await reported()
    const list = await club('reports')
    expect(list).toMatch(/REPORT +SINCE \(UTC\) +REASON/)
    expect(list).toMatch(new RegExp(`${id} .* spam +trip +Ole <${owner.email}> +Rea +Sells things`))
    const shown = await club('reports', 'show', id)
    expect(shown).toContain('Cheap gold')
    expect(shown).toContain(`ban ${owner.id}`)
    expect(await club('reports', 'close', id, '--note', 'Warned')).toBe('The report is closed.')
    expect(await club('reports')).toBe('No report waits.')
    expect(await club('reports', '--all')).toContain('closed: Warned')
    expect(await club('reports', 'close', id)).toContain('already')
    expect(await actions()).toMatchObject([{ action: 'close_report', reason: 'Warned' }])
  })

  test('keep what was said though its author takes it back', async () => {
    const rude = await make.user({ bio: 'For friends', profile_audience: 'friends' })
    const reader = await make.user()
    const trip = await make.trip(rude, { name: 'Cheap gold', description: 'Send me money' })
    await make.traveller(trip, reader)
    const { channel, message } = await make.tripChannel(trip, rude)
    const show = async (kind: 'message' | 'trip' | 'user', id: string) => {
      const report = { kind, id, reason: 'harassment' as const }
      const { data } = await as(reader).call(createReport, { body: { report } })
      return () => club('reports', 'show', data.id)
    }
    const [ofMessage, ofTrip] = [await show('message', message.id), await show('trip', trip.id)]
    expect(await ofMessage()).toContain('delete-content message')
    const ofRude = await show('user', rude.id)
    for (const shown of [await ofMessage(), await ofTrip(), await ofRude()]) {
      expect(shown).not.toContain('Reported')
    }

    const params = { id: channel.id, messageId: message.id }
    expect((await as(rude).call(deleteMessage, { params })).status).toBe(204)
    const body = { trip: { description: 'A quiet week' } }
    await as(rude).call(updateTrip, { params: { id: trip.id }, body })
    expect(await ofMessage()).toMatch(/Title +\(gone\)\nReported +All aboard\n/)
    expect(await ofMessage()).not.toContain('delete-content')
    expect(await ofTrip()).toMatch(/Reported +Cheap gold Send me money\n/)
    expect(await ofTrip()).toContain('delete-content trip')
  })

  test('that are none are said to be none', async () => {
    expect(await club('reports', '--all')).toBe('There are no reports.')
    await expect(club('reports', 'show', uuid())).rejects.toThrow('There is no report')
    await expect(club('reports', 'close', 'x')).rejects.toThrow('no id')
  })
})

describe('a member', () => {
  test('is shown with what decides, and what was done', async () => {
    const member = await make.user({ password_hash: passwordHash, first_name: 'Bela' })
    await make.trip(member)
    const shown = await club('member', member.email.toUpperCase())
    expect(shown).toMatch(/^Member +[\da-f-]{36}\nName +Bela/)
    expect(shown).toMatch(/State +open\n/)
    expect(shown).toMatch(/Signs in by +password\n/)
    expect(shown).toMatch(/Sessions +1, last seen 20/)
    expect(shown).toMatch(/Keeps +1 trips, 0 albums\n/)
    expect(shown).not.toContain('What was done')
    await club('ban', member.id, '--reason', 'Cheap gold')
    const banned = await club('member', member.id)
    expect(banned).toMatch(/State +banned 20/)
    expect(banned).toMatch(/Sessions +0\n/)
    expect(banned).toMatch(/What was done:\n20.* ban +Cheap gold( .*)?$/)
    await expect(club('member', uuid())).rejects.toThrow('No member has')
  })

  test('is signed out everywhere, with a note of why', async () => {
    const member = await make.user({ password_hash: passwordHash })
    const page = await open(member)
    expect(await club('sign-out', member.email, '--reason', 'Lost phone')).toContain('signed out')
    expect((await as(member).call(getOwnUser, {})).status).toBe(401)
    await page.closed
    const enter = visitor.call(logIn, { body: { user: { email: member.email, password } } })
    expect((await enter).status).toBe(200)
    expect(await actions()).toMatchObject([{ action: 'sign_out', reason: 'Lost phone' }])
  })

  test('who is banned is erased, with a letter, and nobody else', async () => {
    const [member, other] = [await make.user(), await make.user()]
    await make.trip(member)
    await expect(club('erase', member.id)).rejects.toThrow('is not banned')
    await club('ban', member.id)
    expect(await club('erase', member.email)).toContain('is erased')
    const left = await connections.db.selectFrom('member').select('id').execute()
    expect(left).toEqual([{ id: other.id }])
    expect(await connections.db.selectFrom('trip').select('id').execute()).toEqual([])
    const mail = await outboxOf(dataDir).nth(1, member.email)
    expect(mail.text).toContain(`${config.publicUrl}/`)
    await expect(club('erase', member.id)).rejects.toThrow('No member has')
  })
})

test('what operators did is listed, about one member or all', async () => {
  expect(await club('actions')).toBe('Nothing was done.')
  const [first, second] = [await reported(), await reported()]
  await club('ban', first.owner.id, '--reason', 'Spam')
  await club('delete-content', 'trip', second.trip.id)
  const all = await club('actions')
  expect(all).toMatch(/^WHEN \(UTC\) +ACTION +MEMBER +ABOUT +WHY +BY\n/)
  expect(all).toMatch(
    new RegExp(`delete_content +Ole <${second.owner.email}> +trip ${second.trip.id}`),
  )
  expect(all).toMatch(new RegExp(`ban +Ole <${first.owner.email}> +Spam`))
  expect(await club('actions', first.owner.email)).not.toContain('delete_content')
  expect(await club('reports', 'show', first.id)).toMatch(
    /was done .*before:\n20.* ban +Spam( .*)?\n/,
  )
})

test('delete-content deletes a trip and closes what was reported about it', async () => {
  const { owner, reporter, trip } = await reported()
  const words = await club('delete-content', 'trip', trip.id)
  expect(words).toBe("The trip 'Cheap gold' is deleted. Its report is closed.")
  expect((await as(owner).call(getTrip, { params: { id: trip.id } })).status).toBe(404)
  expect((await as(reporter).call(getOwnUser, {})).status).toBe(200)
  expect(await club('reports')).toBe('No report waits.')
  expect(await actions()).toMatchObject([
    { action: 'delete_content', member_id: owner.id, subject_id: trip.id },
  ])
  await expect(club('delete-content', 'trip', trip.id)).rejects.toThrow('There is no trip')
  await expect(club('delete-content', 'user', owner.id)).rejects.toThrow('no kind of content')
})

test('delete-content closes what was reported about what goes along', async () => {
  const [owner, guest] = [await make.user(), await make.user()]
  const trip = await make.trip(owner)
  await make.traveller(trip, guest)
  const { message } = await make.tripChannel(trip, owner)
  const album = await make.album(owner, { audience: 'everyone' })
  const photo = await make.albumItem(album)
  for (const [kind, id] of [
    ['message', message.id],
    ['albumItem', photo.id],
  ] as const) {
    const report = { kind, id, reason: 'spam' as const }
    expect((await as(guest).call(createReport, { body: { report } })).status).toBe(201)
  }
  expect(await club('delete-content', 'trip', trip.id)).toContain('Its report is closed.')
  expect(await club('delete-content', 'album', album.id)).toContain('Its report is closed.')
  expect(await club('reports')).toBe('No report waits.')
})

test('delete-content takes what was reported off a bucket list', async () => {
  const owner = await make.user()
  const { id } = await make.bucketListItem(owner, { title: 'Cheap gold' })
  const words = await club('delete-content', 'bucketListItem', id)
  expect(words).toBe("The bucketListItem 'Cheap gold' is deleted.")
  expect((await as(owner).call(listOwnBucketListItems, {})).data).toEqual([])
})

test('delete-content takes off a profile what was said there, and what was told of it', async () => {
  const [author, about, reader] = [await make.user(), await make.user(), await make.user()]
  await make.friendship(author, about)
  const experience = { userId: about.id, kind: 'met', recommended: 'no', body: 'Cheap' } as const
  const { id } = (await as(author).call(createExperience, { body: { experience } })).data
  await make.experience(about, author)
  await connections.pool.query('update experience set published_at = now()')
  const report = { kind: 'experience', id, reason: 'harassment' } as const
  const { data } = await as(reader).call(createReport, { body: { report } })
  const shown = await club('reports', 'show', data.id)
  expect(shown).toMatch(/Words +Cheap/)
  expect(shown).toContain(`/profile/${about.id}`)
  expect(shown).toContain(`delete-content experience ${id}`)
  expect(await club('delete-content', 'experience', id)).toContain('Its report is closed.')
  const params = { id: about.id }
  expect((await as(reader).call(listUserExperiences, { params })).data).toEqual([])
  expect((await as(about).call(listNotifications, {})).data).toEqual([])
})

test('delete-content deletes a photo, then the album with the others', async () => {
  const album = await make.album(await make.user(), { name: 'Porto' })
  const [first, second] = [
    await make.albumItem(album, { caption: 'The bridge' }),
    await make.albumItem(album),
  ]
  const covers = () => connections.db.selectFrom('album').select('cover_item_id').execute()
  expect(await club('delete-content', 'albumItem', first.id)).toBe(
    "The albumItem 'Photo in Porto: The bridge' is deleted.",
  )
  expect(await covers()).toEqual([{ cover_item_id: second.id }])
  expect(await club('delete-content', 'album', album.id)).toBe("The album 'Porto' is deleted.")
  expect(await covers()).toEqual([])
  expect(await connections.db.selectFrom('image').select('id').execute()).toEqual([])
  await expect(club('delete-content', 'albumItem', second.id)).rejects.toThrow('There is no')
})

test('delete-content leaves a tombstone of a message', async () => {
  const owner = await make.user()
  const { message } = await make.tripChannel(await make.trip(owner), owner)
  const { imageId } = await make.albumItem(await make.album(owner))
  await connections.pool.query('update message set image_id = $1', [imageId])
  expect(await club('delete-content', 'message', message.id)).toContain("'All aboard' is deleted")
  expect(await connections.db.selectFrom('image').select('id').execute()).toEqual([])
  const { rows } = await connections.pool.query(
    `select body, deleted_at is not null as is_deleted from message`,
  )
  expect(rows).toEqual([{ body: '', is_deleted: true }])
  await expect(club('delete-content', 'message', message.id)).rejects.toThrow('There is no message')
})

test.each([
  ['nothing of the sort', 'no command'],
  ['ban', 'It is: ban'],
  ['ban one two', 'No member has'],
  ['unban one two', 'It is: unban'],
  ['actions one two', 'It is: actions'],
  ['reports --every', 'Unknown option'],
  ['delete-content trip x', 'no id'],
])('%s is refused with words', async (line, words) => {
  await expect((async () => club(...line.split(' ')))()).rejects.toThrow(words)
})

test('what makes a club tells how it is typed as well', () => {
  for (const argv of [['restore'], ['restore', 'club.zip', 'data']]) {
    expect(() => readBeginning(argv)).toThrow('It is: restore <file or name>')
  }
  expect(readBeginning(['backup', 'club.zip'])).toBeUndefined()
})

test('a reason named like the call for help is a reason', () => {
  expect(isCallForHelp(['ban', 'bela@club.example', '--reason', 'help'])).toBe(false)
  for (const argv of [[], ['help'], ['--help'], ['ban', '--help'], ['reports', '-h']]) {
    expect(isCallForHelp(argv)).toBe(true)
  }
})
